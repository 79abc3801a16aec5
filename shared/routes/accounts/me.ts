import { Consents, Onboarding } from '../../contract/accounts/user.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const getMe = route({
  id: 'getMe',
  resource: 'accounts',
  method: 'GET',
  path: '/me',
  summary: 'Read the signed-in user',
  description: 'The stored user, with profile and consents.',
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
    'Replaces the whole profile. An optional field that is left out becomes null. Read the stored profile from the answer: onboarding is complete only when it says `onboarding_required: false`. A referral code is set once. A consent that the form does not name is unchanged.',
  auth: 'user',
  request: { body: Onboarding },
  responses: { 200: 'User' },
  errors: ['self_referral', 'conflict'],
  grants: [
    ...inTable({ USER: ['get item', 'put item', 'update item'], DAY: ['update item'] }),
    'query accounts_by_referral_code',
    'contact key',
    'minimum age',
    'notices',
  ],
  accountFields: ['email_hash', 'phone_number', 'phone_hash', 'tokens_valid_from'],
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
    'Changes only the consents that the request names. Each change is stored as a receipt, with its time and the version of the notice. The version must be the one in force (`GET /notices`). The same consent again changes nothing. A user gives consents at most 50 times a day. Marketing can be withdrawn at any time, without a limit. `terms` and `privacy` can be given in a newer version. They cannot be withdrawn while the account exists.',
  auth: 'user',
  request: { body: Consents },
  responses: { 200: 'User' },
  errors: ['conflict'],
  grants: [...inTable({ USER: ['get item', 'put item', 'update item'], DAY: ['update item'] }), 'notices'],
  accountFields: ['tokens_valid_from'],
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
    'Every access token issued before is refused from now on, this one included. The devices get no more messages. Sign in again for a new token.',
  auth: 'user',
  request: {},
  responses: { 204: 'empty' },
  errors: [],
  grants: [...inTable({ USER: ['get item', 'update item', 'delete item'] })],
  accountFields: ['tokens_valid_from'],
  timeoutMs: 5000,
  memoryMb: 512,
});
