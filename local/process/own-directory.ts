import { readdirSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { keepForm, refuseOtherForm } from '../database/data-form.ts';
import { claimFor, endRecordedProcess } from './recorded-process.ts';
import { serviceIn, stackFileIn, stackIn } from './stack-file.ts';

/** The file that records the database's process. */
export const databaseProcessIn = (directory: string): string => `${directory}/database.json`;

const claim = (directory: string): void => {
  const other = claimFor(serviceIn(directory));
  if (other === undefined) return;
  const { api = 'an address that is not known yet' } = stackIn(directory) ?? {};
  throw new Error(
    `The service runs already, at ${api}. Stop it with kill ${other.pid}, or use other data: npm start -- --directory DIRECTORY`,
  );
};

const forget = (directory: string): void => {
  const spared = basename(serviceIn(directory));
  for (const name of readdirSync(directory).filter((file) => file !== spared))
    rmSync(`${directory}/${name}`, { recursive: true, force: true });
};

/**
 * Locks a directory for this service, because a second service would corrupt the data. It also ends a database that a
 * killed service left running, because that database still uses the files.
 *
 * @param fresh whether to delete the directory's data
 * @returns `stop()`, which releases the directory
 * @throws Error when another service uses the directory, or another version wrote its data
 */
export const takeDirectory = async (directory: string, fresh: boolean): Promise<{ stop(): Promise<void> }> => {
  if (!fresh) refuseOtherForm(directory);
  claim(directory);
  rmSync(stackFileIn(directory), { force: true });
  const orphan = await endRecordedProcess(databaseProcessIn(directory));
  if (orphan !== undefined)
    process.stderr.write(`Ended a DynamoDB Local (process ${orphan.pid}) that a killed service had left running.\n`);
  if (fresh) forget(directory);
  keepForm(directory);
  return { stop: async () => rmSync(serviceIn(directory), { force: true }) };
};
