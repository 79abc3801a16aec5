import { SignIn } from '../../contract/sign-in/session.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const signIn = route({
  id: 'signIn',
  resource: 'sign-in',
  method: 'POST',
  path: '/auth/idp',
  summary: 'Exchange an ID token for an access token',
  description:
    "Send the ID token of the identity provider's official SDK. The access token of the answer is valid for 15 minutes. There is no refresh: repeat the exchange. The same ID token may be exchanged 60 times while it is valid. The first sign-in creates the user.",
  auth: 'public',
  request: { body: SignIn },
  repeatable: true,
  responses: { 200: 'Session' },
  errors: ['invalid_idp_credential', 'auth_not_configured', 'account_unavailable', 'conflict'],
  grants: [
    ...inTable({ USER: ['get item', 'put item', 'update item'] }),
    ...(['sign', 'identity provider', 'contact key', 'session validity'] as const),
  ],
  accountFields: ['roles', 'idp_issuer', 'idp_subject', 'email', 'email_hash', 'phone_number', 'tokens_valid_from'],
  // A client signs in every 15 minutes, so this rate is sufficient for 180,000 online users. An instance serves at
  // least five requests a second, so 50 instances serve this rate. KMS is called only after the ID token is verified.
  throttle: { ratePerSecond: 200, burst: 400 },
  maximumConcurrency: 50,
  timeoutMs: 6000,
  memoryMb: 512,
});
