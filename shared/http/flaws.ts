import { maximumDetails, type ReasonOf, type Refusal, refuse } from '../errors.ts';

/** A flaw of a request. `pointer` is a JSON pointer into the body (RFC 6901) or `query/…`; empty for the whole body. */
export type Flaw = {
  readonly reason: ReasonOf<'invalid_request'>;
  readonly pointer: string;
  /** The sentence about the field without its subject: `must be given once.` */
  readonly message: string;
};

/** The client chooses the names, so a pointer is cut. No pointer to a field that we know is that long. */
const maximumPointerLength = 128;

/** The JSON pointer to a field or entry inside of what `pointer` points to, cut to 128 characters. */
export const pointerInside = (pointer: string, part: PropertyKey): string =>
  `${pointer}/${String(part).slice(0, maximumPointerLength).replaceAll('~', '~0').replaceAll('/', '~1')}`.slice(
    0,
    maximumPointerLength,
  );

/** Refuses a request for its flaws, at least one. @returns `invalid_request`, with the sentence of the first flaw */
export const refuseFlaws = (flaws: readonly Flaw[]): Refusal => {
  const [first] = flaws;
  const subject = first?.pointer === '' ? 'The body' : `${first?.pointer}:`;
  return refuse('invalid_request', first && `${subject} ${first.message}`, flaws.slice(0, maximumDetails));
};
