import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { sourceFiles, textOf } from './source-files.ts';

/** A function is read without scrolling. Its steps are functions of `shared/domain`, `shared/flows` or its file. */
const maximumLines = 29;

/** The functions at the top level of a file, each with its number of lines. */
const functionsIn = (file: string): readonly { readonly name: string; readonly lines: number }[] => {
  const text = textOf(file);
  return parseSync(file, text).program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'FunctionDeclaration')
      return [
        { name: declaration.id?.name ?? '', lines: text.slice(declaration.start, declaration.end).split('\n').length },
      ];
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init, start, end }) =>
      init?.type === 'ArrowFunctionExpression' && id.type === 'Identifier'
        ? [{ name: id.name, lines: text.slice(start, end).split('\n').length }]
        : [],
    );
  });
};

const files = sourceFiles('functions');

test('every function below functions/ has fewer than 30 lines', () => {
  const long = files.flatMap((file) =>
    functionsIn(file)
      .filter(({ lines }) => lines > maximumLines)
      .map(({ name, lines }) => `${file}: ${name} has ${lines} lines. Name its steps, and move them out of it.`),
  );
  expect(long).toEqual([]);
});

test('a use case is found and measured', () => {
  const { lines = 0 } =
    functionsIn('functions/orders/create-order.ts').find(({ name }) => name === 'createOrder') ?? {};
  expect(lines).toBeGreaterThan(10);
});
