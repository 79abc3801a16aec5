import { codeTexts, reasonTexts } from '../../client/texts/main.ts';

/** The texts of errors for people, for apps that are not in TypeScript. */
export const errorTextsFile = new URL('../../docs/error-texts.json', import.meta.url);

/** The texts of codes and reasons by language. A reason with a field, `reason field`, is for that field only. */
export const errorTextsOf = (): string => `${JSON.stringify({ codes: codeTexts, reasons: reasonTexts }, null, 2)}\n`;
