import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate and its key, both PEM. */
export type Certificate = { readonly cert: string; readonly key: string };

/** An element of DER (X.690 §8.1): tag, length, contents. */
const der = (tag: number, ...contents: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(contents);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};

const sequence = (...contents: readonly Uint8Array[]): Buffer => der(0x30, ...contents);
const objectIdentifier = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const integer = (value: number): Buffer => der(0x02, Buffer.from([value]));
const bits = (value: Uint8Array): Buffer => der(0x03, Buffer.from([0]), value);
const utcTime = (time: Date): Buffer =>
  der(
    0x17,
    Buffer.from(
      `${time
        .toISOString()
        .replace(/[-:T]|\..*/g, '')
        .slice(2)}Z`,
    ),
  );

const ecdsaWithSha256 = sequence(objectIdentifier('2a8648ce3d040302'));
const commonName = sequence(der(0x31, sequence(objectIdentifier('550403'), der(0x0c, Buffer.from('bench')))));
const loopbackAddress = sequence(der(0x87, Buffer.from([127, 0, 0, 1])));
const subjectAltName = sequence(objectIdentifier('551d11'), der(0x04, loopbackAddress));

const dayMs = 86_400_000;

/**
 * Makes a self-signed certificate (RFC 5280) for 127.0.0.1, good for a day: the stub of AWS speaks TLS as AWS does, and no
 * private key lies in the repository.
 */
export const selfSigned = (nowMs: number): Certificate => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const toBeSigned = sequence(
    der(0xa0, integer(2)),
    integer(1),
    ecdsaWithSha256,
    commonName,
    sequence(utcTime(new Date(nowMs - dayMs)), utcTime(new Date(nowMs + dayMs))),
    commonName,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(subjectAltName)),
  );
  const cert = sequence(toBeSigned, ecdsaWithSha256, bits(sign('sha256', toBeSigned, privateKey)));
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${cert.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
};
