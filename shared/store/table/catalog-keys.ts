/**
 * The search index of published courses: one partition for each scope and word beginning. The empty word holds every
 * course of the scope.
 */
export const catalogPartition = (scope: string, word: string): string => `CATALOG#${scope}#${word}`;

/** A price padded to 16 digits, those of 2^53 − 1, so that text order is numeric order. */
export const catalogPrice = (priceIdr: number): string => String(priceIdr).padStart(16, '0');

/** The key of one search entry of a course: sorted by price, cheapest first. */
export const catalogKey = (listing: { scope: string; word: string; priceIdr: number; courseId: string }) => ({
  PK: catalogPartition(listing.scope, listing.word),
  SK: `${catalogPrice(listing.priceIdr)}#${listing.courseId}`,
});

/** The sort key of the index `catalog_by_newest`. */
export const listedAt = (publishedAt: string, courseId: string): string => `${publishedAt}#${courseId}`;
