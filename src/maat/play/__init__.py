"""What is done for people, whether they sit at a terminal or at a web page.

turns, single_choice   the end of a turn, undo, and choices that need no question
news                   what happened, and what is new since my turn, as steps
settings               options and seeds as people type them
opponents              who may sit where; the usual table
hints                  who may ask a bot what it would play, and which bot answers
rulebook               a game's rules by their numbers
names                  what people call themselves, in one visible line
folders                where this user's games and compiled rules are kept
"""
