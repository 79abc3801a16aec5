import { userId } from '../../../shared/domain/ids.ts';
import type { RequestsToTry } from '../../../tools/openapi/to-try.ts';
import { leaver, sampleNames } from '../people.ts';
import type { OpenOrders } from '../seed.ts';
import { firstRequests } from './further.ts';
import { openOrderIds, personId } from './sample-request.ts';

/** The names in the requests: the sample people, and people who sign in for the first time. */
const names = [...sampleNames, leaver, 'alice', 'dewi', 'dian', 'eko'];

/** The sample ids that depend on the start of a stack, with the ids there. */
export const idsOfStart = (issuer: string, orders: OpenOrders): ReadonlyMap<string, string> =>
  new Map([
    ...names.map((name): [string, string] => [personId(name), userId(issuer, name)]),
    [openOrderIds.ofBudi, orders.ofBudi],
    [openOrderIds.ofCitra, orders.ofCitra],
  ]);

/** The example requests of the reference page. A request that needs another one's answer has only its body. */
export const sampleRequests = (issuer: string, orders: OpenOrders, nowMs: number): RequestsToTry => {
  const ids = idsOfStart(issuer, orders);
  const requests: RequestsToTry = {
    ...firstRequests(nowMs),
    signIn: { body: { id_token: 'Copy the ID token of the page that a sign-in ends on.' } },
  };
  return JSON.parse(JSON.stringify(requests), (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/(?:usr|ord)_\w+/g, (id) => ids.get(id) ?? id) : value,
  );
};
