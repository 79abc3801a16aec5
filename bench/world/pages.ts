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
