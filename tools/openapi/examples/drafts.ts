import type { WaitingDraft, WithdrawnDraft } from '../../../shared/contract/drafts/waiting-draft.ts';
import { exampleUserId } from '../example-orders.ts';

const staffId = 'usr_da09j0c3k3bmkx31vc6g9c7d1dnk2e4d8mmnzsyjvxh7j4wembbg';

const credit: WaitingDraft = {
  kind: 'credit',
  draft_id: 'crd_01ka0000000000000000000001',
  user_id: exampleUserId,
  amount_idr: 500_000,
  drafted_by: staffId,
  created_at: '2026-11-20T08:05:00.000Z',
};

const policy: WaitingDraft = {
  kind: 'tax_policy',
  draft_id: 'txp_01km2hbe8mfzrtn2pdbmcw4q8a',
  user_id: null,
  amount_idr: null,
  drafted_by: staffId,
  created_at: '2026-11-20T08:01:30.500Z',
};

const grant: WaitingDraft = {
  kind: 'role_grant',
  draft_id: 'rol_01km2hbe8mfzrtn2pdbmcw4q8a',
  user_id: exampleUserId,
  amount_idr: null,
  roles: ['finance'],
  drafted_by: staffId,
  created_at: '2026-11-20T08:01:00.000Z',
};

const withdrawn: WithdrawnDraft = {
  kind: 'credit',
  draft_id: credit.draft_id,
  user_id: exampleUserId,
  status: 'withdrawn',
};

export const draftBodies = {
  withdrawDraft: { mistake: { summary: 'Drafted by mistake', value: { reason: 'The amount is wrong: ticket 4711' } } },
};

export const draftAnswers = {
  withdrawDraft: { withdrawn: { summary: 'Withdrawn', value: withdrawn } },
  listDrafts: { lastPage: { summary: 'The last page', value: { drafts: [credit, policy, grant], next_cursor: null } } },
};
