import createClient from 'openapi-fetch';
import type { paths } from '../.generated/types.ts';

/** Reads answers of a later version. Prints a role, a course type, an order and a refusal. */
const { API = '', ID_TOKEN = '' } = process.env;
const client = createClient<paths>({ baseUrl: API });

const { data: session } = await client.POST('/auth/idp', { body: { id_token: ID_TOKEN } });
const headers = { Authorization: `Bearer ${session?.access_token}` };
const { data: catalog } = await client.GET('/courses', { params: { query: { limit: 1 } } });
const { data: page } = await client.GET('/orders', { headers, params: { query: { limit: 1 } } });
const order = page?.orders[0];
const path = { order_id: 'ord_07zzzzzzzzzzzzzzzzzzzzzzzz' };
const { error } = await client.GET('/orders/{order_id}', { headers, params: { path } });
const values = [session?.user.roles.at(-1), catalog?.courses[0]?.course_type, order?.status, order?.amount_idr];
process.stdout.write(`${[...values, error?.code].join(' ')}\n`);
