import type { Section } from './audiences.ts';

/** The parts of the introduction that only some documents have. */
export const sections: Readonly<Record<Section, string>> = {
  people: `The API of a platform that sells courses and certifications. Clients exchange an ID token of their
identity provider for a short-lived access token.

## Sign in

1. Get an ID token from the identity provider's official SDK on your platform.
2. Send it to \`POST /auth/idp\`. The answer carries an \`access_token\`.
3. Send that on each later request: \`Authorization: Bearer <access_token>\`.
4. If \`onboarding_required\` is true, show the onboarding form and send \`PUT /me/onboarding\`. Onboarding is complete only
   when the answer says \`onboarding_required: false\`.

An access token is valid for 15 minutes. There is no refresh: after a 401, repeat the exchange. The service checks role and
permission at every request. Hiding something in a client is no security control.

Keep the token in memory on the web and in encrypted storage on Android and iOS. Never put it into logs, URLs or analytics. No
client needs a client secret. Use HTTPS everywhere except on your own machine.
`,
  shop: `## Buy a course

1. Show the catalog with \`GET /courses\`, which needs no token.
2. Ask for the price with \`POST /orders/quote\`, and show it.
3. Order with \`POST /orders\`. Send the amount that you have shown as \`expected_amount_idr\`. If the amount has changed, the
   answer is \`amount_mismatch\`: quote again, and let your user decide.
4. Pay within 30 minutes with \`POST /orders/{order_id}/pay\`. After \`insufficient_balance\` nothing has changed, and the order
   still waits. The courses are in \`GET /me/enrollments\` as soon as the order is \`paid\`.

An order that is not paid in time becomes \`expired\`. An expired or cancelled order releases its courses and its coupon. The
prices, taxes and creators of an order never change, even when the catalog does.
`,
  staff: `## Work as staff

1. \`GET /me\` has the roles of the person: \`instructor\`, \`support\`, \`finance\`, \`admin\`. The description of an operation
   names what it needs. Without the role, the answer is \`forbidden\` (\`role\`).
2. What moves money or grants rights needs a second person. A \`POST\` makes a draft, and somebody else approves it.
   \`GET /admin/drafts\` lists what waits.
3. Writes have a \`reason\`. The audit trail records each write, and each read of personal data.
4. A staff member sees at most 300 different people a day, and takes something from at most 50 (\`limit_reached\`).
`,
  services: `The operations for other systems of the platform, such as a learning system.

## Authenticate

Each request has a **service token**: \`Authorization: Bearer svc_{name}_{43 characters of base64url}\`. An operator makes the
token for your system and its scopes. It has no exchange and no refresh, and it is valid for months. Store it as a secret of a
server, never in a web or mobile client. Locally, \`npm run --silent token -- --service SCOPE\` prints one.

A missing, unknown or expired token is 401. A token without the scope of the operation is \`forbidden\` (\`scope\`).

## Follow an order

1. An admin adds your webhook endpoint. Your system gets \`order.paid\` there. The section of webhooks has every event.
2. The event names no person. Read the purchaser and the courses with \`GET /internal/orders/{order_id}\`.
3. Report each completed course with \`POST /internal/enrollments/{enrollment_id}/completion\`.

To verify an access token of a person, use \`POST /internal/introspect\`. It sees a revocation at once. A library of JWTs with
\`/.well-known/openid-configuration\` sees a revocation up to 15 minutes later.
`,
  gateway: `The notifications of the payment gateway. Only the gateway can send them, because each body contains its signature.
`,
};
