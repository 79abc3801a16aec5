import * as schemas from '../.generated/zod.ts';

/**
 * Reads answers of a later version with orval's zod schemas. Prints a role, a course type, an order and a refusal. The
 * functions of orval's client have the service's address in their source, so this program calls `fetch`.
 */
const { API = '', ID_TOKEN = '' } = process.env;
const read = async (path: string, init: RequestInit = {}): Promise<unknown> => (await fetch(API + path, init)).json();

const json = { 'Content-Type': 'application/json' };
const body = JSON.stringify({ id_token: ID_TOKEN });
const session = schemas.signInResponse.parse(await read('/auth/idp', { method: 'POST', headers: json, body }));
const headers = { Authorization: `Bearer ${session.access_token}` };
const { courses } = schemas.listCoursesResponse.parse(await read('/courses?limit=1'));
const { orders } = schemas.listOrdersResponse.parse(await read('/orders?limit=1', { headers }));
const refusal = Object(await read('/orders/ord_07zzzzzzzzzzzzzzzzzzzzzzzz', { headers }));
const [course, order] = [courses[0], orders[0]];
const values = [session.user.roles.at(-1), course?.course_type, order?.status, order?.amount_idr, refusal.code];
process.stdout.write(`${values.join(' ')}\n`);
