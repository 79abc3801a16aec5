import { checkOrder, createClient, each } from '../../../client/dist/esm/app.js';

/**
 * Sign-in, onboarding, order and top-up with the client package. Prints Node's version, the order's status and wrong
 * sums.
 */
const { API = '', ID_TOKEN = '' } = process.env;
const client = createClient({ url: API, idToken: async () => ID_TOKEN });
const consents = ['terms', 'privacy'].map((purpose) => ({ purpose, notice_version: '2026-01', granted: true }));
const profile = { full_name: 'Kirana Lestari', gender: 'female', birth_date: '2000-01-31' };
await client.submitOnboarding({ body: { ...profile, phone_number: '+6281234567890', consents } });

const { data: catalog } = await client.listCourses({ q: 'akuntansi', limit: 1 });
const course_ids = catalog.courses.map(({ course_id }) => course_id);
const { data: quote } = await client.quoteOrder({ body: { course_ids } });
const { data: order } = await client.createOrder({ body: { course_ids, expected_amount_idr: quote.amount_idr } });
const { data: topup } = await client.createTopup({ body: { order_id: order.order_id } });
for (const click of ['method=bca_va', 'action=pay'])
  await fetch(topup.payment_url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(click) });
await client.checkTopup({ topup_id: topup.topup_id });
const { data: paid } = await client.getOrder({ order_id: order.order_id });
let orders = 0;
for await (const _ of each(client.listOrders)) orders += 1;
process.stdout.write(`${process.version} ${paid.status} ${checkOrder(paid).wrong.length} ${orders}\n`);
