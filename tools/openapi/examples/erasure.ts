import { exampleUserId } from '../example-orders.ts';

const next_cursor = 'iZ1swYXUA2cOlAexEXPQAZmVncLK724YgCAQeRoXq-3x_ii4_k4Ff8ceuq9LfRfMTmOnYA';

const account = {
  user_id: exampleUserId,
  status: 'active',
  roles: ['learner'],
  idp_issuer: 'https://accounts.example.com',
  idp_subject: '108204268033311374519',
  email: 'alice@example.com',
  email_verified: true,
  full_name: 'Alice Wijaya',
  created_at: '2026-11-20T07:55:01.002Z',
  updated_at: '2026-11-20T08:01:30.500Z',
};

const wallet = {
  user_id: exampleUserId,
  available_idr: 139_752,
  held_idr: 0,
  updated_at: '2026-11-21T03:06:12.345Z',
};

export const erasureBodies = {
  deleteMe: { why: { summary: 'With a reason', value: { reason: 'I moved abroad' } } },
  cancelDeletion: { why: { summary: 'Why', value: { reason: 'Ticket 4713: deleted by mistake' } } },
};

export const erasureAnswers = {
  getMyData: {
    firstPage: {
      summary: 'A page with another after it',
      value: { records: [{ kind: 'account', data: account }], next_cursor },
    },
    lastPage: { summary: 'The last page', value: { records: [{ kind: 'wallet', data: wallet }], next_cursor: null } },
  },
  deleteMe: { deleted: { summary: 'Erased a day later', value: { erase_at: '2026-11-22T03:06:12.345Z' } } },
};
