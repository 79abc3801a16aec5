import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawSmaller, fileTypeOf } from '../../client/main.ts';
import { fileTypeOf as typeByService } from '../../shared/domain/media/file-type.ts';
import { contentTypes } from '../../shared/domain/media/kinds.ts';

const documents = fileURLToPath(new URL('../fixtures/documents/', import.meta.url));
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

const heads: readonly Buffer[] = [
  ...readdirSync(documents).map((name) => readFileSync(`${documents}${name}`)),
  ...['\xff\xd8\xff\xe0', '\xff\xd8', '\x89PNG\r\n\x1a\n', '\x89PNG\n', 'RIFF\0\0\0\0WEBP', 'RIFF\0\0\0\0WAVE'].map(
    latin,
  ),
  ...['%PDF-1.7', ` ${'x'.repeat(1018)}%PDF-`, `${'x'.repeat(1020)}%PDF-`, 'GIF89a', '<svg>', ''].map(latin),
];

test('the client reads the type of a file from its bytes as the service does', async () => {
  for (const bytes of heads)
    expect(await fileTypeOf(new Blob([bytes])), bytes.subarray(0, 12).toString('latin1')).toBe(
      typeByService(bytes, contentTypes),
    );
  const joined = fc.tuple(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 20 }));
  await fc.assert(
    fc.asyncProperty(joined, async ([head, rest]) => {
      for (const bytes of [Buffer.concat([head, rest]), Buffer.concat([rest, head])])
        expect(await fileTypeOf(new Blob([bytes]))).toBe(typeByService(bytes, contentTypes));
    }),
  );
});

test('a file is sent as it is where no browser can draw it', async () => {
  const file = new Blob(['\x89PNG']);
  expect(await drawSmaller(file)).toBe(file);
});
