/** More than a process remembers. */
const pageCount = 300;
/** IDR; no course costs so much. */
const beyondAnyPrice = 1_000_000_000_000;

/**
 * What makes so many requests of one for a page of the catalog: all different, and the same in them. A page that is asked for often
 * is kept in the process, so that one alone would show no reading.
 *
 * @param query what they have in common
 * @returns the parts of the events in which they differ
 */
export const differentPages = (query: Readonly<Record<string, string>>): readonly object[] =>
  Array.from({ length: pageCount }, (_, place) => {
    const queryStringParameters = { ...query, price_max: String(beyondAnyPrice + place) };
    const multiple = Object.entries(queryStringParameters).map(([name, value]) => [name, [value]]);
    return { queryStringParameters, multiValueQueryStringParameters: Object.fromEntries(multiple) };
  });
