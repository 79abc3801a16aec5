import { Approval } from '../../contract/policies/policy.ts';
import { CreditForm, CreditPath, DebitForm, DebitPath } from '../../contract/wallet/booking.ts';
import { WalletPath } from '../../contract/wallet/wallet.ts';
import { bookingFields, inTable } from '../grants.ts';
import { reviewedPerson as reviewed } from '../reviewed.ts';
import { route } from '../route.ts';

const deciders = ['finance', 'admin'] as const;

const common = {
  resource: 'wallet',
  auth: 'user',
  memoryMb: 512,
} as const;

const drafting = {
  ...common,
  method: 'POST',
  roles: deciders,
  idempotent: true,
  errors: [],
  grants: inTable({
    USER: ['get items', 'check item', 'put item'],
    DAY: ['update item'],
    DRAFT: ['put item'],
    AUDIT: ['put item'],
  }),
  timeoutMs: 6000,
} as const;

const approving = {
  ...common,
  method: 'POST',
  roles: deciders,
  grants: [
    ...inTable({
      USER: ['get items', 'check item', 'put item', 'update item'],
      DAY: ['update item'],
      APPROVAL: ['get items', 'check item', 'put item'],
      DRAFT: ['delete item'],
      EVENT: ['put item'],
      AUDIT: ['put item'],
    }),
    'approval ceiling',
  ],
  timeoutMs: 5000,
} as const;

const reading = {
  ...common,
  method: 'GET',
  roles: ['support', ...deciders],
  errors: ['conflict'],
  grants: [
    ...inTable({ USER: ['get items'], DAY: ['update item'], APPROVAL: ['get items'], AUDIT: ['put item'] }),
    'query audit_by_subject',
    'approval ceiling',
  ],
  timeoutMs: 5000,
} as const;

const credits = 'A credit stays within the limits of the wallet (`balance_limit`, `monthly_limit`).';

export const draftCredit = route({
  ...drafting,
  grants: [...drafting.grants, 'wallet limits'],
  id: 'draftCredit',
  path: '/admin/wallets/{user_id}/credits',
  summary: 'Draft a credit of a wallet',
  description: `Money for a wallet. It moves after another person's approval. ${credits} \`reason\` is for the audit trail. The owner of the wallet sees \`public_note\` at the entry.`,
  request: { params: WalletPath, body: CreditForm },
  responses: { 201: 'Credit' },
});

export const approveCredit = route({
  ...approving,
  grants: [...approving.grants, 'wallet limits'],
  accountFields: bookingFields,
  id: 'approveCredit',
  path: '/admin/wallets/{user_id}/credits/{credit_id}/approve',
  summary: 'Approve a credit of a wallet',
  description:
    'Four eyes: the approver is neither the drafter nor the owner of the wallet. A third person must approve above a ceiling, 10,000,000 unless the stage sets another. The amounts approved within 24 hours count toward the ceiling: those for the same wallet, those of the same drafter, or those by the same two people in either role, whichever are most. The first approval then makes it `first_approved`. After the last approval the money is in the wallet at once, and exactly once: a repeated request is `invalid_status`. The limits of the wallet hold at the last approval (`balance_limit`, `monthly_limit`).',
  request: { params: CreditPath, body: Approval },
  responses: { 200: 'Credit' },
  errors: ['invalid_status', 'conflict'],
});

export const getCredit = route({
  ...reading,
  grants: [...reading.grants, 'wallet limits'],
  id: 'getCredit',
  path: '/admin/wallets/{user_id}/credits/{credit_id}',
  summary: 'Read a credit of a wallet',
  description: `A draft or an approved credit. ${reviewed}`,
  request: { params: CreditPath },
  responses: { 200: 'ReviewedCredit' },
});

export const draftDebit = route({
  ...drafting,
  id: 'draftDebit',
  path: '/admin/wallets/{user_id}/debits',
  summary: 'Draft a debit of a wallet',
  description:
    "Money out of a wallet: a payment by bank, or a gift that is taken back. It moves after another person's approval. `reason` is for the audit trail. The owner of the wallet sees `public_note` at the entry.",
  request: { params: WalletPath, body: DebitForm },
  responses: { 201: 'Debit' },
});

export const approveDebit = route({
  ...approving,
  accountFields: [...bookingFields, 'hold'],
  id: 'approveDebit',
  path: '/admin/wallets/{user_id}/debits/{debit_id}/approve',
  summary: 'Approve a debit of a wallet',
  description:
    'Four eyes, as for a credit. After the last approval the money has left the wallet, exactly once. Only available money can leave. The wallet must not be frozen, and its owner must owe nothing; otherwise the draft is unchanged.',
  request: { params: DebitPath, body: Approval },
  responses: { 200: 'Debit' },
  errors: ['invalid_status', 'conflict', 'insufficient_balance', 'wallet_on_hold'],
});

export const getDebit = route({
  ...reading,
  id: 'getDebit',
  path: '/admin/wallets/{user_id}/debits/{debit_id}',
  summary: 'Read a debit of a wallet',
  description: `A draft or an approved debit. ${reviewed}`,
  request: { params: DebitPath },
  responses: { 200: 'ReviewedDebit' },
});
