import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * `npm run bench:media`: what `completeUpload` computes of a picture, each time in a process that has done nothing before: looking at
 * it and drawing it anew in three widths, the loading of the decoders included. S3 and the table are not in it.
 * Progressive and interlaced, which is how they take the most.
 */
const rounds = 5;
const cases = [
  ['a photo of 12 MP', 'jpeg', 4032, 3024],
  ['a photo of 40 MP', 'jpeg', 7296, 5472],
  ['a photo of 1.4 MP', 'png', 1380, 1024],
  ['a drawing of 40 MP', 'png', 7296, 5472],
  ['a photo of 40 MP', 'webp', 7296, 5472],
] as const;

const run = promisify(execFile);
const node = async (script: string, ...options: readonly (string | number)[]): Promise<string> =>
  (await run(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...options.map(String)])).stdout;

type Found = { readonly mib: number; readonly ms: number; readonly maxMb: number; readonly moreMb: number };

const directory = await mkdtemp(join(tmpdir(), 'bench-media-'));
process.stdout.write('| picture | as | MiB | ms | MB at most | of which for it |\n|---|---|--:|--:|--:|--:|\n');
for (const [name, format, width, height] of cases) {
  const file = join(directory, `picture.${format}`);
  await node('photo.ts', file, format, width, height);
  const found: Found[] = [];
  for (let round = 0; round < rounds; round += 1) found.push(JSON.parse(await node('complete.ts', file, format)));
  const median = (of: keyof Found, digits = 0): string =>
    (found.map((each) => each[of]).toSorted((a, b) => a - b)[rounds >> 1] ?? 0).toFixed(digits);
  process.stdout.write(
    `| ${name} | ${format} | ${median('mib', 1)} | ${median('ms')} | ${median('maxMb')} | ${median('moreMb')} |\n`,
  );
}
await rm(directory, { recursive: true });
