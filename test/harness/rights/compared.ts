import { type GrantedRow, permissionsOf } from './granted.ts';

/** The permissions that each function needed, each with the first test file that shows it. */
export type RecordedUse = Record<string, Record<string, string>>;

export const withoutGrant = (id: string, permission: string): string =>
  `${id} needs ${permission}, and its row does not grant it. Add the grant to the row, or remove the request.`;

const withoutUse = (id: string, permission: string): string =>
  `${id} has the right ${permission}, and no test uses it. Remove the grant from its row, or test the case that needs it.`;

const merged = (all: readonly RecordedUse[]): RecordedUse => {
  const sum: RecordedUse = {};
  for (const [id, use] of all.flatMap((each) => Object.entries(each))) sum[id] = { ...use, ...sum[id] };
  return sum;
};

/** Compares the grants of the rows with the recorded permissions. @returns a sentence for each difference */
export const differences = (rows: readonly GrantedRow[], all: readonly RecordedUse[]): readonly string[] => {
  const needed = merged(all);
  return rows.flatMap((row) => {
    const granted = permissionsOf(row);
    const used = new Set(Object.keys(needed[row.id] ?? {}));
    return [
      ...[...used.difference(granted)].map((permission) => withoutGrant(row.id, permission)),
      ...[...granted.difference(used)].map((permission) => withoutUse(row.id, permission)),
    ];
  });
};
