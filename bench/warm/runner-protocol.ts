import type { Subject } from '../subjects.ts';

/** The runner's input: the subjects, the calls per turn, and the turns of each. */
export type Task = {
  readonly subjects: readonly (Omit<Subject, 'bundle'> & { readonly bundle: string })[];
  readonly turns: number;
  readonly callsPerTurn: number;
  readonly warmUpTurns: number;
};

/** The runner's messages: the number of turns done, after each turn, and the durations at the end. */
export type TurnReport = { readonly turnsDone: number } | { readonly durations: Durations };

/** The durations of all calls in ms, by subject and by turn. */
export type Durations = Readonly<Record<string, readonly (readonly number[])[]>>;
