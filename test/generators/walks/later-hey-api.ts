import { client } from '../.generated/hey-api/client.gen.ts';
import * as api from '../.generated/hey-api/sdk.gen.ts';

/** Reads answers of a later version. Prints a role, a course type, an order and a refusal. */
const { API = '', ID_TOKEN = '' } = process.env;
client.setConfig({ baseUrl: API });

const { data: session } = await api.signIn({ body: { id_token: ID_TOKEN } });
client.setConfig({ auth: session?.access_token ?? '' });
const { data: catalog } = await api.listCourses({ query: { limit: 1 } });
const { data: page } = await api.listOrders({ query: { limit: 1 } });
const order = page?.orders[0];
const { error } = await api.getOrder({ path: { order_id: 'ord_07zzzzzzzzzzzzzzzzzzzzzzzz' } });
const values = [session?.user.roles.at(-1), catalog?.courses[0]?.course_type, order?.status, order?.amount_idr];
process.stdout.write(`${[...values, error?.code].join(' ')}\n`);
