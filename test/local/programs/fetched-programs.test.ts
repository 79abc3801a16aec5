import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { java, pypi, requirements } from '../../../local/programs/java.ts';
import { pathOf, run } from '../../../local/programs/program.ts';
import { chromium } from '../../browser/chromium-path.ts';

const fetches = [java, chromium].flatMap((program) =>
  program.sources.map((source) => ({ program, source, name: program.name, from: source.from })),
);

test.each(fetches)('$name from $from runs on this machine', ({ program, source }) => {
  const folder = `${program.folder}-of-test`;
  onTestFinished(() => rmSync(`.build/${folder}`, { recursive: true, force: true }));
  const path = pathOf({ ...program, folder, installed: () => undefined, sources: [source] });
  expect(path).toContain(`.build/${folder}/run`);
  expect(() => run(path, [program.versionArgument])).not.toThrow();
});

test('a Java with another hash is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hash-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'requirements.txt');
  const pinned = readFileSync(requirements, 'utf8');
  writeFileSync(file, pinned.replaceAll(/sha256:\w{8}/g, 'sha256:00000000'));
  expect(() => pypi(file).fetch(folder)).toThrow(/hashes/i);
});
