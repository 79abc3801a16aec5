"""Parses all sources of a language in a folder. Prints the number of files, and each file with a syntax error."""

import importlib
import json
import pathlib
import sys

from tree_sitter import Language, Parser

grammars = {"dart": "tree_sitter_dart_orchard", "swift": "tree_sitter_swift"}
language, folder = sys.argv[1:]
parser = Parser(Language(importlib.import_module(grammars[language]).language()))
sources = sorted(pathlib.Path(folder).rglob(f"*.{language}"))
faulty = [source.name for source in sources if parser.parse(source.read_bytes()).root_node.has_error]
print(json.dumps({"sources": len(sources), "faulty": faulty}))
