import fc from 'fast-check';
import type { CallRequest } from './call.ts';
import { codePoint } from './code-point.ts';
import { newOrderId } from './given.ts';
import { onboardingForm } from './onboarding-form.ts';

/** Any text: short, long, outside the basic plane, with lone surrogates, or a property name of all objects. */
const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: codePoint, maxLength: 300 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 5 }).map((units) => String.fromCharCode(...units)),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'refusal', 'null', '0', '-1', '1e999', '%00', '#', '../..'),
);

const anyJson = fc.jsonValue({ maxDepth: 5 });

const pairs = (names: readonly string[]) =>
  fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), anyText), anyText), { maxLength: 4 });

/** Header names are tokens, and values have no line breaks. A gateway refuses all others (RFC 9110 §5). */
const headers = fc.array(
  fc.tuple(
    fc.oneof(
      fc.constantFrom('Content-Type', 'content-type', 'If-None-Match', 'Accept', 'Authorization', 'X-Request-Id'),
      fc.stringMatching(/^[\w!#$%&'*+.^`|~-]{1,20}$/),
    ),
    fc.oneof(fc.constantFrom('application/json', '*', '""', 'Bearer x'), fc.stringMatching(/^[\x20-\x7e]{0,40}$/)),
  ),
  { maxLength: 4 },
);

/** A valid value with some members replaced, removed or added. */
const disturbed = (valid: object) =>
  fc
    .array(
      fc.tuple(fc.oneof(fc.constantFrom(...Object.keys(valid)), anyText), fc.option(anyJson, { nil: undefined })),
      {
        maxLength: 3,
      },
    )
    .map((changes) => ({ ...valid, ...Object.fromEntries(changes) }));

const bodies = (valid: object): fc.Arbitrary<CallRequest> =>
  fc.oneof(
    anyText.map((rawBody) => ({ rawBody })),
    fc.json().map((rawBody) => ({ rawBody })),
    disturbed(valid).map((body) => ({ body })),
    disturbed({ id_token: 'a.b.c', nonce: 'nonce' }).map((body) => ({ body })),
  );

/** A percent-encoded path never decodes to a lone surrogate. */
const orderId = fc.oneof(
  anyText.map((text) => text.toWellFormed()),
  fc.stringMatching(/^ord_[0-7][0-9a-hjkmnp-tv-z]{25}$/),
  fc.constant(newOrderId()),
);

/**
 * A request with any content that HTTP allows. It is similar to a valid request, so that it often passes the first
 * check.
 */
export const anyRequest: fc.Arbitrary<CallRequest> = fc
  .record({
    params: orderId.map((order_id) => ({ order_id })),
    query: pairs(['limit', 'status', 'cursor', 'purchaser_id']),
    headers,
    content: fc.option(bodies(onboardingForm()), { nil: {} }),
  })
  .map(({ content, ...request }) => ({ ...request, ...content }));

/** Claims similar to valid ones, so that an ID token with them is often accepted. */
export const anyClaims = disturbed({
  sub: 'somebody',
  email: 'somebody@example.com',
  email_verified: true,
  name: 'Somebody',
  picture: 'https://idp.example/somebody.png',
  nonce: 'nonce',
  azp: 'web',
});
