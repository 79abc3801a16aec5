import { createSign } from 'node:crypto';

/** What CloudFront takes in place of the characters of base64 that stand for something in an address. */
const forAddress = (signature: string): string =>
  signature.replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~');

/** What CloudFront reads out of the query of an address, and what was signed. */
export const cannedPolicy = (url: string, expiresSeconds: number): string =>
  `{"Statement":[{"Resource":"${url}","Condition":{"DateLessThan":{"AWS:EpochTime":${expiresSeconds}}}}]}`;

/**
 * An address that CloudFront serves until an instant (its developer guide, "Create a signed URL using a canned policy"). RSA with
 * SHA-1 is what it asks for.
 *
 * @param url without a query
 * @param privateKey PEM
 */
export const signedAddress = (
  url: string,
  { keyPairId, privateKey }: { readonly keyPairId: string; readonly privateKey: string },
  expiresMs: number,
): string => {
  const expires = Math.floor(expiresMs / 1000);
  const signature = createSign('RSA-SHA1').update(cannedPolicy(url, expires)).sign(privateKey, 'base64');
  return `${url}?Expires=${expires}&Signature=${forAddress(signature)}&Key-Pair-Id=${keyPairId}`;
};
