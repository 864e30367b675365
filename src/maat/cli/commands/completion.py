"""`maat completion`: the script with which a shell completes the words of `maat`."""

from __future__ import annotations

from typer import completion

from ..errors import FINE, bad_command

SHELLS = ("bash", "zsh", "fish", "powershell")


def print_script(shell: str, program: str, variable: str) -> int:
    if shell not in SHELLS:
        raise bad_command("unknown_shell", shell=shell, shells=", ".join(SHELLS))
    # typer exports neither this function nor the next one
    make = completion.__dict__["get_completion_script"]
    print(make(prog_name=program, complete_var=variable, shell=shell))
    return FINE


def prepare() -> None:
    """Let typer answer a shell that asks for completions."""
    completion.__dict__["completion_init"]()
