import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openapiDocument } from '../../infra/openapi/main.ts';
import { fail } from '../../infra/stage/command.ts';
import { auditedFile } from './audited.ts';
import { documentOfSuccesses, operationsFile } from './generated.ts';
import { limitsFile } from './limits.ts';

const atRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The generator needs another version of TypeScript than the project, so it is installed with the other generators. */
const generator = 'test/generators/node_modules/.bin/openapi-typescript';

/** The types of the document, as openapi-typescript generates them. */
export const typesFile = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'client-types-'));
  try {
    const [from, to] = [join(directory, 'openapi.json'), join(directory, 'types.ts')];
    writeFileSync(from, JSON.stringify(documentOfSuccesses(openapiDocument())));
    // In another folder it would use the rules of the project's own linter.
    execFileSync('node', [atRoot(generator), from, '--output', to, '--alphabetize'], {
      cwd: directory,
      stdio: 'ignore',
    });
    return readFileSync(to, 'utf8');
  } finally {
    rmSync(directory, { recursive: true });
  }
};

if (import.meta.main) {
  try {
    writeFileSync(atRoot('client/generated/operations.ts'), operationsFile(openapiDocument()));
    writeFileSync(atRoot('client/generated/audited.ts'), auditedFile());
    writeFileSync(atRoot('client/generated/limits.ts'), limitsFile(openapiDocument()));
    writeFileSync(atRoot('client/generated/types.ts'), typesFile());
  } catch (error) {
    fail(error);
  }
}
