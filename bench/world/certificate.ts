import { generate } from 'selfsigned';

/** Certificate and key as PEM. */
export type Certificate = { readonly cert: string; readonly key: string };

const dayMs = 86_400_000;
const ipAddress = 7;

/**
 * Makes a self-signed certificate for 127.0.0.1, valid for a day. The stub needs TLS like AWS, and the repository must
 * not contain a private key.
 */
export const selfSigned = async (nowMs: number): Promise<Certificate> => {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'bench' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(nowMs - dayMs),
    notAfterDate: new Date(nowMs + dayMs),
    extensions: [{ name: 'subjectAltName', altNames: [{ type: ipAddress, ip: '127.0.0.1' }] }],
  });
  return { cert, key };
};
