import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openapiDocument } from '../../infra/openapi/main.ts';
import { fail } from '../../infra/stage/command.ts';
import { auditedFile } from './audited.ts';
import { operationsFile } from './generated.ts';
import { limitsFile } from './limits.ts';
import { typesFile } from './types.ts';

/** The generated sources of the client package, by the names of their files. */
export const generatedFiles = (): Readonly<Record<string, string>> => {
  const document = openapiDocument();
  return {
    'operations.ts': operationsFile(document),
    'audited.ts': auditedFile(),
    'limits.ts': limitsFile(document),
    'types.ts': typesFile(document),
  };
};

if (import.meta.main) {
  try {
    for (const [name, source] of Object.entries(generatedFiles()))
      writeFileSync(fileURLToPath(new URL(`../../client/generated/${name}`, import.meta.url)), source);
  } catch (error) {
    fail(error);
  }
}
