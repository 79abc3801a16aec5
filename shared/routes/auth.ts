import { SignIn } from '../contract/session.ts';
import { route } from './route.ts';

export const signIn = route({
  id: 'signIn',
  resource: 'auth',
  method: 'POST',
  path: '/auth/idp',
  summary: 'Exchange an ID token for an access token',
  description:
    "Send the ID token of the identity provider's official SDK. The answer carries an access token for 15 minutes; there is no refresh: repeat the exchange. The first sign-in creates the user.",
  auth: 'public',
  request: { body: SignIn },
  responses: { 200: 'Session' },
  errors: ['invalid_idp_credential', 'auth_not_configured', 'account_unavailable'],
  grants: ['get item', 'put item', 'update item', 'sign', 'identity provider'],
  throttle: { ratePerSecond: 20, burst: 40 },
  maximumConcurrency: 20,
  timeoutMs: 6000,
  memoryMb: 512,
});
