import { Consents, Onboarding } from '../../contract/accounts/user.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const getMe = route({
  id: 'getMe',
  resource: 'accounts',
  method: 'GET',
  path: '/me',
  summary: 'Read the signed-in user',
  description: 'The stored user, with the profile and the consents as they are kept.',
  auth: 'user',
  request: {},
  responses: { 200: 'User' },
  errors: [],
  grants: [...inTable({ USER: ['get item'] })],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const submitOnboarding = route({
  id: 'submitOnboarding',
  resource: 'accounts',
  method: 'PUT',
  path: '/me/onboarding',
  summary: 'Submit or replace the onboarding profile',
  description:
    'Replaces the whole profile; an optional field left out becomes null. Read the stored profile from the answer: only `onboarding_required: false` in it means that onboarding is done. A referral code is set once. A consent that the form does not name stays as it was.',
  auth: 'user',
  request: { body: Onboarding },
  responses: { 200: 'User' },
  errors: ['self_referral', 'conflict'],
  grants: [
    ...inTable({ USER: ['get item', 'put item', 'update item'] }),
    'query accounts_by_referral_code',
    'contact key',
    'notices',
  ],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const putConsents = route({
  id: 'putConsents',
  resource: 'accounts',
  method: 'PUT',
  path: '/me/consents',
  summary: 'Give or withdraw consents',
  description:
    'Changes the consents that are named, and no other; each change is kept as a receipt with its time and the version of the notice, which must be the one in force (`GET /notices`). The same consent again changes nothing. At most 50 changes a day. Marketing can be withdrawn at any time. `terms` and `privacy` can be given again, in a newer version, and not withdrawn while the account lives.',
  auth: 'user',
  request: { body: Consents },
  responses: { 200: 'User' },
  errors: ['conflict'],
  grants: [...inTable({ USER: ['get item', 'put item', 'update item'] }), 'notices'],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const revokeSessions = route({
  id: 'revokeSessions',
  resource: 'sign-in',
  method: 'POST',
  path: '/me/sessions/revoke',
  summary: 'Revoke every access token of the caller',
  description:
    'Every token issued before, this one included, is refused from now on, and the devices get no more messages. Sign in again for another.',
  auth: 'user',
  request: {},
  responses: { 204: 'empty' },
  errors: [],
  grants: [...inTable({ USER: ['get item', 'update item', 'delete item'] })],
  timeoutMs: 5000,
  memoryMb: 512,
});
