"""Writes test/fixtures/aws-commands.json: the options of each aws command in the documents, as the AWS CLI defines them.

    python -m venv .build/awscli && .build/awscli/bin/pip install awscli
    .build/awscli/bin/python test/tools/aws-commands.py
"""

import json
import pathlib
import re

from awscli.clidriver import create_clidriver

root = pathlib.Path(__file__).parents[2]
documents = [root / 'README.md', *sorted((root / 'docs').rglob('*.md'))]
text = '\n'.join(path.read_text() for path in documents)
named = sorted(set(re.findall(r'\baws\s+([a-z][a-z0-9-]+)\s+([a-z][a-z0-9-]+)\b', text)))
driver = create_clidriver()
found = {}
for service, operation in named:
    table = driver._get_command_table()
    commands = table[service]._get_command_table() if hasattr(table.get(service), '_get_command_table') else {}
    if service in table and not commands:
        commands = table[service].subcommand_table
    if operation not in commands:
        continue
    arguments = {
        name: each for name, each in commands[operation].arg_table.items()
        if not getattr(each, 'positional_arg', False) and each.cli_name.startswith('--')
    }
    found[f'{service} {operation}'] = {
        'options': sorted(f'--{name}' for name in arguments),
        # A switch is required with or without "no-".
        'required': sorted(
            f'--{name}' for name, each in arguments.items() if each.required and f'no-{name}' not in arguments
        ),
    }
target = root / 'test' / 'fixtures' / 'aws-commands.json'
target.write_text(json.dumps(found, indent=1, sort_keys=True) + '\n')
print(f'{len(found)} of {len(named)} commands; unknown: {[" ".join(each) for each in named if " ".join(each) not in found]}')
