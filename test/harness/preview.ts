/** The tags of a page from which a messenger makes its preview, as its crawler reads them. */
export const previewOf = (html: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...String(html).matchAll(/<meta property="([^"]+)" content="([^"]*)">/g)].map(([, name = '', text = '']) => [
      name,
      text.replaceAll(/&#(\d+);/g, (_, symbol: string) => String.fromCodePoint(Number(symbol))),
    ]),
  );

/** A request of a crawler, which accepts any type. */
export const asCrawler = { query: { view: 'page' }, headers: [['Accept', '*/*']] } as const;
