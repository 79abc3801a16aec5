import { generate } from 'selfsigned';

const dayMs = 86_400_000;
const yearMs = 365 * dayMs;
const dnsName = 2;

export const receiverNames = ['receiver.example.com', '*.example.com'] as const;

/** A self-signed certificate of the receiver. It is generated at every start, so that no private key is stored. */
export const receiverCertificate = async (nowMs: number): Promise<{ readonly cert: string; readonly key: string }> => {
  const { cert, private: key } = await generate([{ name: 'commonName', value: receiverNames[0] }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(nowMs - dayMs),
    notAfterDate: new Date(nowMs + yearMs),
    extensions: [
      { name: 'subjectAltName', altNames: receiverNames.map((value) => ({ type: dnsName, value }) as const) },
    ],
  });
  return { cert, key };
};
