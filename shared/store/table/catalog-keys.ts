/** The published courses of a scope of which a word begins so; the empty word is in each of them. */
export const catalogPartition = (scope: string, word: string): string => `CATALOG#${scope}#${word}`;

/** Prices are padded to the digits of 2^53 − 1, so that they sort as numbers do. */
export const catalogPrice = (priceIdr: number): string => String(priceIdr).padStart(16, '0');

/** A course in one of the lists that it stands in: the cheapest first. */
export const catalogKey = (listing: { scope: string; word: string; priceIdr: number; courseId: string }) => ({
  PK: catalogPartition(listing.scope, listing.word),
  SK: `${catalogPrice(listing.priceIdr)}#${listing.courseId}`,
});

/** By what the courses of a list are sorted in the index of the newest. */
export const listedAt = (publishedAt: string, courseId: string): string => `${publishedAt}#${courseId}`;
