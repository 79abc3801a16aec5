import type { components } from '../../../client/main.ts';

type Check = components['schemas']['MonthCheck'];

/** The page of each check on which staff do what it asks for. */
const places: Readonly<Record<string, (account: string, month: string) => string>> = {
  reconciled: () => '/staff/books',
  settled: () => '/staff/settlements',
  paid: (account) => {
    const [kind = '', of = ''] = account.split(':');
    if (kind === 'tax') return '/staff/tax-return';
    return kind === 'withholding' ? `/staff/tax-return?tax=${of}` : '/staff/payables';
  },
  bank_tied: (_, month) => `/staff/bank?month=${month}`,
  debts: () => '/staff/disputes',
  drafts: () => '/staff/approvals',
};

/** The address of the page for an open check; undefined for a check that is done or has no page. */
export const checkPlace = (
  { check, state, account }: Pick<Check, 'check' | 'state' | 'account'>,
  month: string,
): string | undefined => {
  if (state === 'done' || !Object.hasOwn(places, check)) return undefined;
  return places[check]?.(account ?? '', month);
};
