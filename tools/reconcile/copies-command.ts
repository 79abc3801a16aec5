import { copyRules } from '../../shared/domain/books/copies.ts';
import { type CopiesFound, compareCopies } from './compare-copies.ts';
import { type CopiesAddress, copiesStore } from './copies-store.ts';
import { type TableAddress, tableAt } from './table-address.ts';

const reportOf = ({ violations, entries, copies, objects, older }: CopiesFound): string =>
  [
    ...violations.map(({ rule, subject }) => `${rule}: ${subject}. ${copyRules[rule]}`),
    `${entries} entries in the table, ${copies} copies in ${objects} objects; ${older} entries are older than the first copy.`,
    violations.length === 0 ? 'Table and copies agree.' : `${violations.length} times a rule does not hold.`,
  ].join('\n');

/** Compares the entries of a table with their copies, and prints the result. Exits with 1 after a violation. */
export const compareWithCopies = async (
  table: TableAddress,
  address: CopiesAddress,
  json: boolean | undefined,
): Promise<void> => {
  const copies = copiesStore(address);
  const found = await compareCopies({ table: tableAt(table), copies, clock: Date.now });
  copies.stop();
  process.stdout.write(`${json ? JSON.stringify(found, null, 2) : reportOf(found)}\n`);
  if (found.violations.length > 0) process.exitCode = 1;
};
