import { globSync, readFileSync } from 'node:fs';
import * as dynamodb from '@aws-sdk/client-dynamodb';
import * as eventBridge from '@aws-sdk/client-eventbridge';
import * as kms from '@aws-sdk/client-kms';
import { expect, test } from 'vitest';
import { errorsWithClass } from '../../infra/bundle/client-replacements.ts';

const sources = globSync('{shared,functions}/**/*.ts', { cwd: new URL('../..', import.meta.url) });

/** The error classes that a source imports from an AWS client as values. */
const errorsIn = (source: string): string[] =>
  [...source.matchAll(/^import \{([^}]*)\} from '@aws-sdk\/client-/gm)].flatMap(
    ([, names = '']) => names.match(/(?<!type )\b\w+(?:Exception|Error)\b/g) ?? [],
  );

test('the bundles keep the class of every error that the product tests for', () => {
  const asked = sources.flatMap((file) => errorsIn(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((name) => !errorsWithClass.includes(name))).toEqual([]);
});

test('the bundles keep the class of every error that is retried', () => {
  const classes = Object.entries({ ...dynamodb, ...eventBridge, ...kms }).filter(([name]) =>
    /(?:Exception|Error)$/.test(name),
  );
  const retryable = classes.flatMap(([name, made]) => {
    const error: object = Reflect.construct(made as typeof Object, [{ message: '', $metadata: {} }]);
    return '$retryable' in error && error.$retryable !== undefined ? [name] : [];
  });
  expect(retryable.length).toBeGreaterThan(0);
  expect(retryable.filter((name) => !errorsWithClass.includes(name))).toEqual([]);
});
