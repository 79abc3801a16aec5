/** A word that only this project used, and the common term to write instead. */
export type BannedWord = { readonly pattern: RegExp; readonly write: string };

const word = (pattern: string, write: string): BannedWord => ({
  pattern: new RegExp(`\\b(?:${pattern})\\b`, 'i'),
  write,
});

export const bannedWords: readonly BannedWord[] = [
  word('slices?', 'shard of a counter'),
  word('kept while hot', 'hot-key cache'),
  word('rehears(?:e|es|ed|al|ing)', 'warm-up'),
  word('canned(?! polic(?:y|ies))', 'stubbed'),
  word('meetings?|meets another|met another|until alone', 'write conflict, retry'),
  word('attempt numbers?', 'fencing token'),
  word('stored answers?', 'idempotency record'),
  word('tall(?:y|ies)|folds?', 'running totals'),
  word('noted', 'recorded, audited'),
  word('put aside|puts aside|putting aside', 'quarantined, dead-lettered'),
  word('told|tells? of|telling of', 'published, reported, notified'),
  word('of before|before this one', 'the previous version, a version, a date'),
  word('anew', 'again'),
  word('since(?! (?:the epoch|v?\\d|version ))', 'because; a version or a date'),
  word('by then|until then', 'a version, a date, an event'),
  word('known values', 'tolerant reader'),
  word('packed|kept orders?', 'compressed, compact encoding'),
  word('fates?', 'retention rules'),
  word('tidy|tidied|rooms', 'architecture test, module rules'),
  word('stands?(?!-in)|standings?|stood', 'is; account status'),
  word('beside', 'in the same transaction; next to'),
  word('laptops?', 'local'),
  word('lanes?', 'worker, partition'),
  word('whoever|whomever|whom', 'a process, a request; people: the person who'),
];
