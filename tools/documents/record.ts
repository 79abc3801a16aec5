import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anyPort, neighbours } from '../../local/process/port.ts';
import { recordExamples } from '../../local/recording/record-examples.ts';

/** Records the examples of the OpenAPI document and writes them into a file. */
export const record = async (file: string | URL): Promise<void> => {
  const directory = mkdtempSync(join(tmpdir(), 'examples-'));
  try {
    const examples = await recordExamples(await anyPort(neighbours.length), join(directory, 'data'));
    writeFileSync(file, `${JSON.stringify(examples, null, 1)}\n`);
  } finally {
    rmSync(directory, { recursive: true });
  }
};
