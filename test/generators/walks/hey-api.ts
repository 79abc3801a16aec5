import { client } from '../.generated/hey-api/client.gen.ts';
import * as api from '../.generated/hey-api/sdk.gen.ts';
import { onboarding, payAt } from './steps.ts';

/** Sign-in, onboarding, order and top-up with hey-api's functions. Prints the order. */
const { API = '', ID_TOKEN = '' } = process.env;
client.setConfig({ baseUrl: API, throwOnError: true });

const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });
const must = { throwOnError: true } as const;
const { data: session } = await api.signIn({ ...must, body: { id_token: ID_TOKEN } });
client.setConfig({ auth: session.access_token });

await api.submitOnboarding({ ...must, body: onboarding });
const { data: catalog } = await api.listCourses({ ...must, query: { q: 'akuntansi', limit: 1 } });
const course_ids = catalog.courses.map(({ course_id }) => course_id);
const { data: quote } = await api.quoteOrder({ ...must, body: { course_ids } });
const body = { course_ids, expected_amount_idr: quote.amount_idr };
const { order_id } = (await api.createOrder({ ...must, headers: key(), body })).data;
const { topup_id, payment_url } = (await api.createTopup({ ...must, headers: key(), body: { order_id } })).data;
await payAt(payment_url);
await api.checkTopup({ ...must, path: { topup_id } });
process.stdout.write(JSON.stringify((await api.getOrder({ ...must, path: { order_id } })).data));
