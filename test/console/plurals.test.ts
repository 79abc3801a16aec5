import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = readdirSync('console', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /texts?.*\.ts$/.test(file),
);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The English texts of a module that are functions, each called with the number 1 for every parameter. */
const textsOfOne = (module: unknown): readonly string[] =>
  Object.values(isRecord(module) ? module : {})
    .flatMap((table) => Object.values(isRecord(table) ? table : {}))
    .flatMap((text) => (isRecord(text) && typeof text['en'] === 'function' ? [text['en']] : []))
    .map((en) => String(en(...Array.from({ length: en.length }, () => 1))));

/** A plural noun after 1. The other words are verbs after an amount or a month. */
const plural = /\b1 (?!moves|goes|is)[a-z-]+s\b/;

test('every text of the console with a number has an English singular', async () => {
  const texts = (await Promise.all(files.map((file) => import(`../../console/${file}`)))).flatMap(textsOfOne);
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => plural.test(text))).toEqual([]);
});
