import createClient from 'openapi-fetch';
import type { paths } from '../.generated/types.ts';

/** Sign-in, order and payment with the types of openapi-typescript. Prints the order. */
const { API = '', ID_TOKEN = '' } = process.env;
const client = createClient<paths>({ baseUrl: API });

const signedIn = await client.POST('/auth/idp', { body: { id_token: ID_TOKEN, nonce: null } });
if (signedIn.error) throw new Error(signedIn.error.code);
const headers = { Authorization: `Bearer ${signedIn.data.access_token}` };

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
const paid = await client.POST('/orders/{order_id}/pay', { headers, params: { ...key(), path } });
if (paid.error) throw new Error(paid.error.code);
process.stdout.write(JSON.stringify(paid.data));
