import type { ApiError } from '../../client/main.ts';
import type { Language } from '../language.tsx';
import { reasonTexts } from './reasons.ts';

const exampleWords = { en: 'for example', id: 'misalnya' } as const;

/** The text of a reason for its field, or else for any field. */
export const reasonText = (reason: string, pointer: string, language: Language): string | undefined =>
  (reasonTexts[`${reason} ${pointer.split('/')[1]}`] ?? reasonTexts[reason])?.[language];

/** The text of a flaw. A wrong format is followed by an example of the right form. */
export const flawText = (reason: string, pointer: string, language: Language, example?: string): string => {
  const text = reasonText(reason, pointer, language) ?? reason;
  return reason === 'format' && example !== undefined ? `${text}: ${exampleWords[language]} ${example}` : text;
};

/**
 * The text of a flaw that the service found. Its message of a wrong format ends with the example: `such as …`. The
 * message about a file names the line, so it follows the text.
 */
export const detailText = (
  { reason, pointer = '', message }: ApiError['details'][number],
  language: Language,
): string => {
  const text = reasonText(reason, pointer, language);
  if (text === undefined) return message;
  if (pointer === '/report' && reason === 'format') return `${text}: ${message}`;
  return flawText(reason, pointer, language, / such as (.+)\.$/.exec(message)?.[1]);
};
