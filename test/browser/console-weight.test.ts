import { gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';

const index = `${inject('referencePage')}/console/`;

/** The largest compressed size of the scripts that a page loads. */
const maximumBytes = 150_000;

type Script = { readonly bytes: number; readonly needs: readonly string[]; readonly leadsTo: readonly string[] };

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** All scripts of the console by name, each with its static and dynamic imports. */
const readScripts = async (first: readonly string[]): Promise<ReadonlyMap<string, Script>> => {
  const scripts = new Map<string, Script>();
  const waiting = [...first];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (scripts.has(name)) continue;
    const text = await (await fetch(`${index}assets/${name}`)).text();
    const needs = namesIn(text, /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g);
    const leadsTo = namesIn(text, /import\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g);
    scripts.set(name, { bytes: gzipSync(text).length, needs, leadsTo });
    waiting.push(...needs, ...leadsTo);
  }
  return scripts;
};

/** A script and all its static imports, direct and indirect. */
const closureOf = (name: string, scripts: ReadonlyMap<string, Script>, known = new Set<string>()): Set<string> => {
  if (known.has(name)) return known;
  known.add(name);
  for (const need of scripts.get(name)?.needs ?? []) closureOf(need, scripts, known);
  return known;
};

/** The scripts of the first page: what the page of the console names. */
const readFirst = async (): Promise<readonly string[]> => {
  const html = await (await fetch(index)).text();
  return namesIn(html, /<(?:script|link)[^>]*(?:src|href)="\.\/assets\/([\w.-]+\.js)"/g);
};

test('a page of the console has at most 150 kB of script of its own, compressed', async () => {
  const first = await readFirst();
  const scripts = await readScripts(first);
  const shell = new Set(first.flatMap((name) => [...closureOf(name, scripts)]));
  const bytesOf = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + (scripts.get(name)?.bytes ?? 0), 0);
  const pages = new Set([...scripts.values()].flatMap(({ leadsTo }) => leadsTo));
  const own = [...pages]
    .map((page) => ({ page, bytes: bytesOf([...closureOf(page, scripts)].filter((name) => !shell.has(name))) }))
    .toSorted((one, other) => other.bytes - one.bytes);
  process.stdout.write(
    `The shell has ${bytesOf(shell)} bytes; of ${own.length} parts the largest: ${own
      .slice(0, 3)
      .map(({ page, bytes }) => `${page} ${bytes}`)
      .join(', ')}\n`,
  );
  // A lower number would mean that the search has missed dynamic imports.
  expect(own.length).toBeGreaterThan(30);
  expect(own.filter(({ bytes }) => bytes > maximumBytes)).toEqual([]);
});

/** The maximum of scripts and stylesheet before the first prices. On a slow 3G network, 175 kB take 3.5 seconds. */
const maximumFirstBytes = 175_000;

test('the prices of the first page need at most 175 kB of scripts and styles, compressed', async () => {
  const html = await (await fetch(index)).text();
  const names = namesIn(html, /"\.\/assets\/([\w.-]+\.(?:js|css))"/g);
  const sizes = await Promise.all(
    names.map(async (name) => gzipSync(await (await fetch(`${index}assets/${name}`)).bytes()).length),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  process.stdout.write(`The first prices need ${bytes} bytes in ${names.length} files.\n`);
  expect(bytes).toBeLessThanOrEqual(maximumFirstBytes);
  // Each further file costs a round trip on a slow network.
  expect(names.length).toBeLessThanOrEqual(5);
});

/** The maximum script of a first visit, with the pages that a visitor's browser prefetches. Its limit is 300 kB in all. */
const maximumVisitBytes = 250_000;
/** The files of pages for visitors, without the home page, which is part of the entry script. The page of a course is left out, because a page of the staff has its name. */
const visited = /^(?:shop|basket-page|verify)-/;

test('a first visit to the shop loads at most 250 kB of script, compressed', async () => {
  const first = await readFirst();
  const scripts = await readScripts(first);
  const pages = [...scripts.keys()].filter((name) => visited.test(name));
  expect(pages).toHaveLength(3);
  const loaded = new Set([...first, ...pages].flatMap((name) => [...closureOf(name, scripts)]));
  const bytes = [...loaded].reduce((sum, name) => sum + (scripts.get(name)?.bytes ?? 0), 0);
  process.stdout.write(`A first visit has ${bytes} bytes of script.\n`);
  expect(bytes).toBeLessThanOrEqual(maximumVisitBytes);
});
