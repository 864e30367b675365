from ...core.words import Words
EVENTS = []
def notation(a: int) -> str: return str(a)
rule=sentence=question=why_not=covered=sheet_lines=None
seat_words=Words("seat",["bast","anubis"])
