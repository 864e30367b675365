"""What things are called, in the notation and in messages."""

from maat.core.messages import Said, Words

VALUES = 6  # the cards are 1 to 6; inside they are counted from 0
seat_words = Words("seat", ["ibis", "jackal"])
card_words = Words("card", "123456", lambda card: Said("number", n=card + 1))
