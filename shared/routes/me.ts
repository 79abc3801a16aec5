import { EnrollmentQuery } from '../contract/enrollment.ts';
import { Onboarding } from '../contract/user.ts';
import { route } from './route.ts';

export const getMe = route({
  id: 'getMe',
  resource: 'me',
  method: 'GET',
  path: '/me',
  summary: 'Read the signed-in user',
  description: 'The stored user, with the profile and the consents as they are kept.',
  auth: 'user',
  request: {},
  responses: { 200: 'User' },
  errors: [],
  grants: ['get item'],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const submitOnboarding = route({
  id: 'submitOnboarding',
  resource: 'me',
  method: 'PUT',
  path: '/me/onboarding',
  summary: 'Submit or replace the onboarding profile',
  description:
    'Replaces the whole profile; an optional field left out becomes null. Read the stored profile from the answer: only `onboarding_required: false` in it means that onboarding is done. A referral code is set once.',
  auth: 'user',
  request: { body: Onboarding },
  responses: { 200: 'User' },
  errors: ['self_referral', 'conflict'],
  grants: ['get item', 'update item', 'query accounts_by_referral_code'],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const revokeSessions = route({
  id: 'revokeSessions',
  resource: 'me',
  method: 'POST',
  path: '/me/sessions/revoke',
  summary: 'Revoke every access token of the caller',
  description: 'Every token issued before, this one included, is refused from now on. Sign in again for another.',
  auth: 'user',
  request: {},
  responses: { 204: 'empty' },
  errors: [],
  grants: ['get item', 'update item'],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const listEnrollments = route({
  id: 'listEnrollments',
  resource: 'me',
  method: 'GET',
  path: '/me/enrollments',
  summary: 'List what the signed-in user bought, newest order first',
  description: 'The courses that the user owns, and those that were refunded. Follow `next_cursor` until it is null.',
  auth: 'user',
  request: { query: EnrollmentQuery },
  responses: { 200: 'EnrollmentPage' },
  errors: [],
  grants: ['get item', 'query table', 'cursor'],
  timeoutMs: 5000,
  memoryMb: 512,
});
