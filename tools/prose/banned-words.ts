/** A word with a common term to write instead. */
export type BannedWord = { readonly pattern: RegExp; readonly write: string };

const word = (pattern: string, write: string): BannedWord => ({
  pattern: new RegExp(`\\b(?:${pattern})\\b`, 'i'),
  write,
});

/** Words that comments and documents avoid. */
export const bannedWords: readonly BannedWord[] = [
  word('kept while hot', 'hot-key cache'),
  word('rehears(?:e|es|ed|al|ing)', 'warm-up'),
  word('canned(?! polic(?:y|ies))', 'stubbed'),
  word('told|tells? of|telling of', 'published, reported, notified'),
  word('of before|before this one', 'the previous version, a version, a date'),
  word('since(?! (?:the epoch|v?\\d|version ))', 'because; a version or a date'),
  word('by then|until then', 'a version, a date, an event'),
  word('stands?(?!-in)|standings?|stood', 'is; account status'),
  word('whoever|whomever|whom', 'a process, a request; people: the person who'),
];

/** Words that names avoid, each with its plural, and the term to write instead. */
export const bannedInNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    slices: 'shards',
    wish: 'request',
    lane: 'worker',
    tally: 'total',
    noted: 'recorded, reserved',
    standing: 'status, version',
    rehearsal: 'warm-up',
    fate: 'retention rule',
  }),
);
