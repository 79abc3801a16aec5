import { exampleNumber } from '../../shared/contract/certificates/certificate.ts';
import { createdAtMs } from '../../shared/domain/ids.ts';
import { recordedId, recordingStartMs, sampleTokens } from '../sample/requests/sample-request.ts';

/** Instants of a recording are rounded to a multiple of this time. */
const roundedMs = 10 * 60_000;
/** A deadline may be some seconds less than ten minutes after its request. */
const marginMs = 2 * 60_000;
/** The longest recording. In a longer one, an instant would be rounded up. */
export const longestMs = roundedMs - marginMs;

/** The samples of fields whose values differ at each recording. A null stays null. */
const fieldSamples: Readonly<Record<string, unknown>> = {
  ...{ access_token: sampleTokens.accessToken, credential: sampleTokens.credential },
  next_cursor: 'iZ1swYXUA2cOlAexEXPQAZmVncLK724YgCAQeRoXq-3x_ii4_k4Ff8ceuq9LfRfMTmOnYA',
  payment_url: 'https://app.sandbox.midtrans.com/snap/v4/redirection/66e4fa55-fdac-4ef9-91b5-733b97d1b862',
  request_id: 'QxKq1F2bCGwFjOA=',
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
  signature: 'v1,q4ZrV3lC2eW3oEJkTz4sV8cN1hGqzWf0o1m2p3q4r5s=',
  duration_ms: 84,
  exp: recordingStartMs / 1000 + 900,
  // The public key of RFC 7515, appendix A.3.1, with its RFC 7638 thumbprint.
  ...{ x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU', y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0' },
  kid: 'oKIywvGUpTVTyxMQ3bwIIeQUudfr_CkLMjCE19ECD-U',
};

const anyId = /(?<![a-z])([a-z]{3})_([0-7][0-9a-hjkmnp-tv-z]{25})(?![0-9a-z])/g;
/** The parts of a presigned address that differ. */
const signed = [
  [/X-Amz-Date=\w+/g, 'X-Amz-Date=20261123T020000Z'],
  [/X-Amz-Signature=\w+/g, 'X-Amz-Signature=…'],
] as const;
const anyInstant = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

const rounded = (ms: number): number => (ms < recordingStartMs ? ms : ms + marginMs - ((ms + marginMs) % roundedMs));

/**
 * Replaces what differs at each recording by sample values. For a request that names a sample, it finds the actual value.
 * New ids are numbered in the sequence in which the answers show them.
 */
export const sampleNames = () => {
  const sampleOf = new Map<string, string>();
  const actualOf = new Map<string, string>();
  const counts = new Map<string, number>();

  const learn = (sample: string, actual: string): void => {
    sampleOf.set(actual, sample);
    actualOf.set(sample, actual);
  };
  const counted = (kind: string): number => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count;
  };
  // The open orders are known before the first answer.
  counts.set('ord', 2);

  /** The sample of an id. The ids of the sample data are the same at each start. */
  const idSample = (id: string, prefix: string): string => {
    const known = sampleOf.get(id);
    if (known !== undefined || createdAtMs(id) < recordingStartMs) return known ?? id;
    const sample = recordedId(prefix, counted(prefix));
    learn(sample, id);
    return sample;
  };

  const numberSample = (number: string): string => {
    const known = sampleOf.get(number);
    if (known !== undefined || actualOf.has(number)) return known ?? number;
    const count = counted('number');
    const sample = count === 1 ? exampleNumber : `${exampleNumber.slice(0, -1)}${count}`;
    learn(sample, number);
    return sample;
  };

  const replacedIn = (text: string): string => {
    const numbered = text.replaceAll(anyId, (id, prefix: string) => idSample(id, prefix));
    const named = [...sampleOf].reduce((part, [actual, sample]) => part.replaceAll(actual, sample), numbered);
    return signed
      .reduce((part, [pattern, sample]) => part.replaceAll(pattern, sample), named)
      .replaceAll(anyInstant, (instant) => new Date(rounded(Date.parse(instant))).toISOString())
      .replaceAll(/RC-\d{4}-[0-9A-Z]{11}/g, numberSample);
  };

  const fieldSample = (name: string, value: unknown): unknown => {
    const sample = fieldSamples[name];
    if (sample === undefined || value === null || typeof value === 'object') return value;
    if (typeof sample === 'string' && typeof value === 'string') actualOf.set(sample, value);
    return sample;
  };

  return {
    learn,
    /** An answer with sample values. */
    sampled: (text: string): unknown =>
      text === '' ? undefined : JSON.parse(replacedIn(text), (name, value: unknown) => fieldSample(name, value)),
    /** A part of a request with the values of this start. */
    actual: (text: string): string =>
      [...actualOf].reduce((part, [sample, actual]) => part.replaceAll(sample, actual), text),
  };
};

export type SampleNames = ReturnType<typeof sampleNames>;
