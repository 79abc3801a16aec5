import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { auditedCommands } from '../../shared/domain/audit/audit.ts';
import { routes } from '../../shared/routes.ts';
import { fail } from '../fail.ts';
import { openapiDocument } from '../openapi/main.ts';
import { operationFiles } from './generated.ts';
import { limitsFile } from './limits.ts';
import { typesFile } from './types.ts';

/**
 * The source file with the audited operations: those whose row has the grant `AUDIT put item`. It also has the audited
 * commands of operators. The console offers them as a filter.
 */
const auditedFile = (): string => {
  const ids = routes.filter(({ grants }) => grants.includes('AUDIT put item')).map(({ id }) => id);
  return `// Generated from the route table by \`npm run client:types\`.

/** The operations that write an entry of the audit trail. */
export const audited = [
${ids
  .toSorted()
  .map((id) => `  '${id}',`)
  .join('\n')}
] as const;

/** The commands of operators that write an entry of the audit trail. */
export const auditedCommands = [
${auditedCommands.map((command) => `  '${command}',`).join('\n')}
] as const;
`;
};

/** The generated sources of the client package, by the names of their files. */
export const generatedFiles = (): Readonly<Record<string, string>> => {
  const document = openapiDocument('local');
  return {
    ...operationFiles(document),
    'audited.ts': auditedFile(),
    'limits.ts': limitsFile(openapiDocument()),
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
