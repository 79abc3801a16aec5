import type { ApiError, Code, OwnCode } from '../failure.ts';
import { codeTexts, type Pair } from './codes.ts';
import { reasonTexts } from './reasons.ts';

/** The languages of the texts: Indonesian and English. */
export type Language = keyof Pair;

type Detail = ApiError['details'][number];

const exampleWords = { en: 'for example', id: 'misalnya' } as const;

/** The text of a reason for its field, or else for any field. */
const reasonText = (reason: string, pointer: string, language: Language): string | undefined =>
  (reasonTexts[`${reason} ${pointer.split('/')[1]}`] ?? reasonTexts[reason])?.[language];

/** The text of a flaw. A wrong format is followed by an example of the right form. */
export const flawText = (reason: string, pointer: string, language: Language, example?: string): string => {
  const text = reasonText(reason, pointer, language) ?? reason;
  return reason === 'format' && example !== undefined ? `${text}: ${exampleWords[language]} ${example}` : text;
};

/**
 * The text of one detail of an error, to show at the field that `pointer` names. The message of a wrong format ends with
 * an example: `such as …`. The message about a file names the line, so it follows the text.
 */
export const detailText = ({ reason, pointer = '', message }: Detail, language: Language): string => {
  const text = reasonText(reason, pointer, language);
  if (text === undefined) return message;
  if (pointer === '/report' && reason === 'format') return `${text}: ${message}`;
  return flawText(reason, pointer, language, / such as (.+)\.$/.exec(message)?.[1]);
};

const isKnown = (code: string): code is Code | OwnCode => Object.hasOwn(codeTexts, code);

const statusCodes: Readonly<Record<number, Code>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
};

/** The code whose text suits any error of a status. */
const codeOf = (status: number): Code => statusCodes[status] ?? (status >= 500 ? 'internal_error' : 'invalid_request');

/**
 * The text of an error for a person: of its first reason, else of its code. For `invalid_request` it is the text of the
 * code, because `detailText` has a text for each field. In
 * Indonesian, an unknown code of a later version gets the text of its status. In English it gets the service's message.
 */
export const errorText = ({ code, status, details, message }: ApiError, language: Language): string => {
  const [first] = details;
  const ofReason =
    first === undefined || code === 'invalid_request'
      ? undefined
      : reasonText(first.reason, first.pointer ?? '', language);
  if (ofReason !== undefined) return ofReason;
  if (isKnown(code)) return codeTexts[code][language];
  return language === 'en' ? message : codeTexts[codeOf(status)][language];
};
