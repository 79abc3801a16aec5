import { IntrospectionForm } from '../../contract/sign-in/introspection.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';
import { serviceThrottle } from '../service-throttle.ts';

export const introspectToken = route({
  id: 'introspectToken',
  resource: 'sign-in',
  method: 'POST',
  path: '/internal/introspect',
  summary: 'Check whether an access token is active',
  description:
    'RFC 7662, with a JSON body. A revoked, expired, malformed or foreign token is inactive. So is the token of a suspended or deleted account. Both take effect at once. An inactive token is not an error.',
  auth: 'service',
  scope: 'introspect',
  request: { body: IntrospectionForm },
  repeatable: true,
  responses: { 200: 'Introspection' },
  errors: [],
  grants: [...inTable({ USER: ['get item'] }), 'verify'],
  throttle: serviceThrottle,
  // The function itself checks the service token, so strangers reach it. At 100 ms each, 20 instances serve the limit.
  maximumConcurrency: 20,
  timeoutMs: 5000,
  memoryMb: 512,
});
