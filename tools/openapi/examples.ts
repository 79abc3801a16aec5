import { handWritten } from './hand-written-examples.ts';
import recorded from './recorded-examples.json' with { type: 'json' };

/** An example of an operation: the body of its request, and the answer with its status. */
type Example = {
  readonly summary: string;
  readonly status: number;
  readonly request?: unknown;
  readonly answer?: unknown;
};

/** The examples of each operation, by names that are unique within the operation. */
export type RecordedExamples = Readonly<Record<string, Readonly<Record<string, Example>>>>;

/** The recorded examples (`npm run docs -- --examples`), and those that no recording can show. */
export const examplesOf = (operation: string): readonly (readonly [name: string, example: Example])[] => {
  const all: RecordedExamples = { ...handWritten, ...recorded };
  return Object.entries(all[operation] ?? {});
};
