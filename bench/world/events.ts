import { authorizerEvent, proxyEvent, type RoutedRequest } from '../../local/gateway/proxy-event.ts';
import { getOrder } from '../../shared/routes/orders/orders.ts';
import type { Route } from '../../shared/routes/route.ts';
import { authorizer, routes } from '../../shared/routes.ts';
import { paymentBody } from './payment.ts';
import { caller, financeCaller, orders, profile } from './people.ts';
import { amountIdr, course } from './shop.ts';

/** The number of different pages: more than the cache of a process can contain. */
const pageCount = 300;
/** No course costs so much. In IDR. */
const beyondAnyPrice = 1_000_000_000_000;

/**
 * Makes different catalog requests with the same result. A process caches a page that is requested often, so one
 * repeated request would measure the cache.
 * @param query the query parameters that all requests share
 * @returns the parts of the events that differ
 */
export const differentPages = (query: Readonly<Record<string, string>>): readonly object[] =>
  Array.from({ length: pageCount }, (_, place) => {
    const queryStringParameters = { ...query, price_max: String(beyondAnyPrice + place) };
    const multiple = Object.entries(queryStringParameters).map(([name, value]) => [name, [value]]);
    return { queryStringParameters, multiValueQueryStringParameters: Object.fromEntries(multiple) };
  });

const basket = { course_ids: [course.course_id] };
const paid = orders.find(({ status }) => status === 'paid');
const pending = orders.find(({ status }) => status === 'pending');

/** Bodies and path parameters by row id. Rows that are not listed have neither. */
const particularsOf = (idToken: string): Readonly<Record<string, Partial<RoutedRequest>>> => ({
  signIn: { body: JSON.stringify({ id_token: idToken }) },
  submitOnboarding: { body: JSON.stringify(profile) },
  getOrder: { pathParameters: { order_id: orders[0]?.order_id ?? '' } },
  quoteOrder: { body: JSON.stringify(basket) },
  createOrder: { body: JSON.stringify({ ...basket, expected_amount_idr: amountIdr }) },
  notifyMidtrans: { body: JSON.stringify(paymentBody) },
  refundOrder: {
    pathParameters: { order_id: paid?.order_id ?? '' },
    body: JSON.stringify({ order_item_ids: [paid?.items[0]?.order_item_id], reason: 'Benchmark' }),
  },
  payOrder: { pathParameters: { order_id: pending?.order_id ?? '' } },
});

/** The events of all functions by id, as API Gateway sends them for a browser request after the authorizer. */
export const eventsOf = (accessToken: string, idToken: string): Readonly<Record<string, object>> => {
  const particulars = particularsOf(idToken);
  const eventOf = (row: Route) =>
    proxyEvent(
      row,
      {
        requestId: 'QxKq1F2bCGwFjOA=',
        headers: [
          ['Accept', 'application/json'],
          ['Accept-Encoding', 'gzip, deflate, br'],
          ['authorization', `Bearer ${accessToken}`],
          ['Content-Type', 'application/json'],
          // All calls can share one key, because the stub stores no idempotency record.
          ['Idempotency-Key', 'bench-0123456789abcdef'],
          ['User-Agent', 'Mozilla/5.0 (X11; Linux x86_64)'],
        ],
        query: new URLSearchParams(),
        pathParameters: {},
        body: null,
        ...particulars[row.id],
      },
      row.id === 'refundOrder' ? financeCaller : caller,
    );
  return {
    ...Object.fromEntries(routes.map((row) => [row.id, eventOf(row)])),
    [authorizer.id]: authorizerEvent(eventOf(getOrder), getOrder),
  };
};
