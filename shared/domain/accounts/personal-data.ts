import { type Refusal, refuse } from '../../errors.ts';
import { spellingsOf } from './spellings.ts';

/** What somebody of the staff writes about a user: both are kept for years. */
type Words = {
  readonly reason?: string | undefined;
  readonly public_note?: string | undefined;
  /** Of the bank: whoever makes a transfer chooses it. */
  readonly reference?: string | undefined;
};

const sentence = 'must not contain the name, phone number, e-mail address or birth date of the user it is about.';

/**
 * Refuses words about somebody that say who they are: the copies of the audit trail are locked for ten years, also after an erasure.
 *
 * @param subject undefined: it is about nobody who is there
 * @returns `invalid_request` naming the fields, or undefined
 */
export const refusePersonalData = (subject: object | undefined, words: Words): Refusal | undefined => {
  const spellings = subject === undefined ? [] : spellingsOf({ ...subject });
  if (spellings.length === 0) return undefined;
  const pattern = new RegExp(spellings.join('|'), 'iu');
  const fields = (['reason', 'public_note', 'reference'] as const).filter((name) =>
    pattern.test((words[name] ?? '').normalize()),
  );
  const [first] = fields;
  if (first === undefined) return undefined;
  const details = fields.map((name) => ({ reason: 'personal_data' as const, pointer: `/${name}`, message: sentence }));
  return refuse('invalid_request', `/${first}: ${sentence}`, details);
};
