import type { Audited } from '../audit/audit.ts';

type Change = Pick<Audited, 'before' | 'after'>;

const rolesIn = (state: Audited['before']): readonly unknown[] => [state?.['roles'] ?? []].flat();

/**
 * The rules that decide whether an audited change takes something from its subject. The column `destructive` of a row
 * names the rule of its operation. The daily limit of destructive writes counts the subjects of such changes.
 */
const rules = {
  always: () => true,
  'when it suspends': ({ after }) => after?.['status'] === 'suspended',
  'when it archives': ({ before, after }) => after?.['status'] === 'archived' && before?.['status'] !== 'archived',
  /** A hold on a wallet, or on the payouts of a creator. */
  'when it freezes': ({ after }) => (after?.['hold'] ?? null) !== null || after?.['on_hold'] === true,
  'when it removes a role': ({ before, after }) => rolesIn(before).some((role) => !rolesIn(after).includes(role)),
} as const satisfies Readonly<Record<string, (change: Change) => boolean>>;

export type DestructiveRule = keyof typeof rules;

/** @param rule the rule of the operation; undefined for an operation that is never destructive */
export const isDestructive = (rule: DestructiveRule | undefined, change: Change): boolean =>
  rule !== undefined && rules[rule](change);
