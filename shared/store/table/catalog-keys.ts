/** The published courses of a type, or of all, that have a word in their title; the empty word is in each of them. */
export const catalogPartition = (courseType: string, word: string): string => `CATALOG#${courseType}#${word}`;

/** Prices are padded to the digits of 2^53 − 1, so that they sort as numbers do. */
export const catalogPrice = (priceIdr: number): string => String(priceIdr).padStart(16, '0');

/** A course in one of the lists that it stands in: the cheapest first. */
export const catalogKey = (listing: { courseType: string; word: string; priceIdr: number; courseId: string }) => ({
  PK: catalogPartition(listing.courseType, listing.word),
  SK: `${catalogPrice(listing.priceIdr)}#${listing.courseId}`,
});
