import { type PageRow, page } from '../page-row.ts';

/** The pages of a learner, in the order of the navigation. */
export const learnerPages: readonly PageRow[] = [
  {
    path: '/wallet',
    audience: 'user',
    component: page(async () => (await import('./wallet.tsx')).WalletPage),
    entry: { group: 'mine', label: { en: 'Wallet', id: 'Dompet' } },
  },
];
