import { type Refusal, refuse } from '../../errors.ts';
import { spellingsOf } from './spellings.ts';

type Words = {
  readonly reason?: string | undefined;
  readonly public_note?: string | undefined;
  /** Reference of a bank transfer, chosen by the person who makes the transfer. */
  readonly reference?: string | undefined;
};

const sentence = 'must not contain the name, phone number, e-mail address or birth date of the user it is about.';

/**
 * Refuses staff texts about a user if they contain personal data of that user. Copies of the audit trail are locked for
 * ten years, so an erasure cannot change these texts.
 *
 * @param subject the user's account; undefined when there is none
 * @returns `invalid_request` (`personal_data`) with a pointer to each such field; undefined when there is none
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
