export { codeTexts, type Pair } from './codes.ts';
export { detailText, errorText, flawText, type Language } from './error-text.ts';
export { reasonTexts } from './reasons.ts';
