import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { blackPng, bombs, manyScans } from '../../test/harness/bombs.ts';

/**
 * `npm run bench:media -- [--rounds N] [--pictures N]`: measures `inspectUpload` on pictures, each in a new process. The
 * time includes loading the decoders, the inspection and scaling to three widths. S3 and the table are not included. The
 * most expensive accepted pictures come first, then decompression bombs, which are refused.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, pictures: { type: 'string', default: '100' } },
});
const rounds = Number(values.rounds);
const photos = [
  ['a photo of 12 MP', 'jpeg', 4032, 3024],
  ['a photo of 40 MP, progressive', 'jpeg', 7296, 5472],
  ['a photo of 1.4 MP', 'png', 1380, 1024],
  ['a drawing of 10 MP, interlaced', 'png', 3640, 2730],
  ['a photo of 40 MP', 'webp', 7296, 5472],
] as const;

const run = promisify(execFile);
const node = async (script: string, ...options: readonly (string | number)[]): Promise<string> =>
  (await run(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...options.map(String)])).stdout;

type Found = Readonly<Record<'mib' | 'ms' | 'cpuMs' | 'maxMb' | 'moreMb', number>> & { readonly outcome: string };

const directory = await mkdtemp(join(tmpdir(), 'bench-media-'));

const measure = async (name: string, format: string, file: string): Promise<void> => {
  const found: Found[] = [];
  for (let round = 0; round < rounds; round += 1) found.push(JSON.parse(await node('complete.ts', file)));
  const median = (of: Exclude<keyof Found, 'outcome'>, digits = 0): string =>
    (found.map((each) => each[of]).toSorted((a, b) => a - b)[rounds >> 1] ?? 0).toFixed(digits);
  const numbers = [median('mib', 2), median('ms'), median('cpuMs'), median('maxMb'), median('moreMb')];
  process.stdout.write(`| ${name} | ${format} | ${numbers.join(' | ')} | ${found[0]?.outcome} |\n`);
};

const photo = async (format: string, width: number, height: number): Promise<Buffer> => {
  const file = join(directory, `photo.${format}`);
  await node('photo.ts', file, format, width, height);
  return readFile(file);
};

type Picture = readonly [name: string, format: string, make: () => Promise<Buffer> | Buffer];

const pictures: readonly Picture[] = [
  ...photos.map(([name, format, width, height]): Picture => [name, format, () => photo(format, width, height)]),
  ['grey, 40 MP, 32 scans', 'jpeg', () => manyScans(7296, 5472, 32)],
  ['black, 200 MB decoded', 'png', () => blackPng({ width: 5000, height: 5000, bits: 16, channels: 4 })],
  [
    'black, 10 MP, interlaced, 16-bit RGBA',
    'png',
    () => blackPng({ width: 4000, height: 2500, bits: 16, channels: 4, interlaced: true }),
  ],
  ...bombs.map(([name, shape]): Picture => [name, 'png', () => blackPng(shape)]),
  ['grey, 40 MP, 1,000 scans', 'jpeg', () => manyScans(7296, 5472, 1000)],
];

process.stdout.write('| picture | as | MiB | ms | CPU ms | MB at most | of which for it | outcome |\n');
process.stdout.write('|---|---|--:|--:|--:|--:|--:|---|\n');
for (const [name, format, make] of pictures.slice(0, Number(values.pictures))) {
  const file = join(directory, `picture.${format}`);
  await writeFile(file, await make());
  await measure(name, format, file);
}
await rm(directory, { recursive: true });
