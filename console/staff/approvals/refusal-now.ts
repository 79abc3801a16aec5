import { codeTexts, detailText } from '../../../client/texts/main.ts';
import type { Language } from '../../language.tsx';
import type { Review } from './draft.ts';

const isKnown = (code: string): code is keyof typeof codeTexts => Object.hasOwn(codeTexts, code);

/** The refusal that an approval by the reader would get now, as a sentence. */
export const refusalNowText = (
  { code, reason, message }: NonNullable<Review['refusal']>,
  language: Language,
): string => {
  if (reason !== null) return detailText({ reason, message }, language);
  return isKnown(code) ? codeTexts[code][language] : message;
};
