import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tableDefinition } from '../../shared/store/table/schema.ts';
import { directoryWords } from '../process/stack-file.ts';

/** The form of the stored data. Raise it with each change after which this version cannot read older data. */
const form = 8;

/** The form of the data that this version writes, with a fingerprint of the table's keys, indexes and stream. */
const current = `${form} ${createHash('sha256').update(JSON.stringify(tableDefinition)).digest('hex').slice(0, 12)}`;

const formIn = (directory: string): string => `${directory}/data-form`;

/** The folder of DynamoDB Local's data. */
export const databaseIn = (directory: string): string => `${directory}/dynamodb`;

/** @throws Error that says what to type when another version wrote the data of the directory */
export const refuseOtherForm = (directory: string): void => {
  const stored = existsSync(formIn(directory)) ? readFileSync(formIn(directory), 'utf8') : undefined;
  if (existsSync(databaseIn(directory)) && stored !== current)
    throw new Error(
      `Another version wrote the stored data, in a form that this version does not read. To delete the data and start again, type: npm start -- ${directoryWords(directory)}--fresh`,
    );
};

/** Records the form of the data that this service is about to write. */
export const keepForm = (directory: string): void => writeFileSync(formIn(directory), current);
