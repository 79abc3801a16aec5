import createClient from 'openapi-fetch';
import type { paths } from '../.generated/types.ts';
import { onboarding, payAt } from './steps.ts';

/** Sign-in, onboarding, order and top-up with the types of openapi-typescript. Prints the order. */
const { API = '', ID_TOKEN = '' } = process.env;
const client = createClient<paths>({ baseUrl: API });

const signedIn = await client.POST('/auth/idp', { body: { id_token: ID_TOKEN, nonce: null } });
if (signedIn.error) throw new Error(signedIn.error.code);
const headers = { Authorization: `Bearer ${signedIn.data.access_token}` };
const onboarded = await client.PUT('/me/onboarding', { headers, body: onboarding });
if (onboarded.error) throw new Error(onboarded.error.code);

const catalog = await client.GET('/courses', { params: { query: { q: 'akuntansi', limit: 1 } } });
if (catalog.error) throw new Error(catalog.error.message);
const body = { course_ids: catalog.data.courses.map(({ course_id }) => course_id), coupon_code: null };

const quote = await client.POST('/orders/quote', { headers, body });
if (quote.error) throw new Error(quote.error.details?.[0]?.reason ?? quote.error.code);
const key = () => ({ header: { 'Idempotency-Key': crypto.randomUUID() } });
const order = await client.POST('/orders', {
  headers,
  params: key(),
  body: { ...body, expected_amount_idr: quote.data.amount_idr },
});
if (order.error) throw new Error(order.error.code);

const path = { order_id: order.data.order_id };
const topup = await client.POST('/wallet/topups', { headers, params: key(), body: path });
if (topup.error) throw new Error(topup.error.code);
await payAt(topup.data.payment_url);
const { topup_id } = topup.data;
const checked = await client.POST('/wallet/topups/{topup_id}/check', { headers, params: { path: { topup_id } } });
if (checked.error) throw new Error(checked.error.code);
const paid = await client.GET('/orders/{order_id}', { headers, params: { path } });
if (paid.error) throw new Error(paid.error.code);
process.stdout.write(JSON.stringify(paid.data));
