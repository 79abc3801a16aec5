import type { Subject } from '../subjects.ts';

export type Task = {
  readonly subjects: readonly (Omit<Subject, 'bundle'> & { readonly bundle: string })[];
  readonly turns: number;
  readonly callsPerTurn: number;
  readonly warmUpTurns: number;
};

/** The runner's messages: the turns done, after each turn, and the durations at the end. */
export type TurnReport = { readonly turnsDone: number } | { readonly durations: Durations };

/** The durations of all calls in ms, by subject and by turn. */
export type Durations = Readonly<Record<string, readonly (readonly number[])[]>>;
