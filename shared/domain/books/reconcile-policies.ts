import { isSettled, must, type Violation } from './reconcile-facts.ts';

/** An approved policy as text, and the instant of its approval. Each policy has two items with the same text. */
export type PolicyFacts = {
  readonly version: string;
  /** `policy`: the item that the staff read. `copy`: the item that prices read, in the partition of its subject. */
  readonly item: 'policy' | 'copy';
  readonly text: string;
  readonly approved_at: string | null;
};

/** The text of a policy's two items. */
export type PolicyTexts = { readonly policy?: string | undefined; readonly copy?: string | undefined };

/** Adds one of the two items of an approved policy. A younger approval can be in one of the two reads only. */
export const addPolicy = (
  policies: Map<string, PolicyTexts>,
  { version, item, text, approved_at }: PolicyFacts,
  startedMs: number,
): void => {
  if (approved_at === null || !isSettled(approved_at, startedMs)) return;
  policies.set(version, { ...policies.get(version), [item]: text });
};

/** Checks that each approved policy and the copy that prices read are equal. */
export const policiesViolations = (policies: ReadonlyMap<string, PolicyTexts>): readonly Violation[] =>
  [...policies].flatMap(([version, { policy = 'none', copy = 'none' }]) => must('policy', version, policy, copy));
