import { createSign } from 'node:crypto';

/** Replaces base64 characters by CloudFront's URL-safe ones. */
const forAddress = (signature: string): string =>
  signature.replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~');

/** The text to sign (CloudFront's `canned policy`). CloudFront makes the same text from the requested URL. */
export const cannedPolicy = (url: string, expiresSeconds: number): string =>
  `{"Statement":[{"Resource":"${url}","Condition":{"DateLessThan":{"AWS:EpochTime":${expiresSeconds}}}}]}`;

/**
 * A CloudFront signed URL with an expiry (developer guide, `Create a signed URL using a canned policy`). CloudFront
 * requires RSA with SHA-1.
 *
 * @param url the address of the file, without a query
 * @param privateKey the RSA key as PEM
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
