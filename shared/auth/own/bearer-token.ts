import { type Refusal, refuse } from '../../errors.ts';

/**
 * Parses the token of the `Authorization` header (RFC 6750 §2.1, RFC 9110 §11.4). Exactly one header is accepted. Its
 * value is the scheme in any letter case, spaces and the token.
 *
 * @param values every value of the header, unmerged
 * @returns the token, or the refusal `unauthorized`
 */
export const bearerToken = (values: readonly string[]): string | Refusal => {
  const [value = '', second] = values;
  const token = second === undefined ? /^bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(value)?.[1] : undefined;
  return token ?? refuse('unauthorized');
};
