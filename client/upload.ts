import { type Patience, type PatienceOptions, patienceOf, repeated } from './attempts.ts';
import type { MethodsOf } from './client.ts';
import { drawSmaller, fileTypeOf } from './draw-smaller.ts';
import { limited } from './exchange.ts';
import { Failure, ownFailure } from './failure.ts';
import type { appOperations } from './generated/app-operations.ts';
import type { components } from './generated/types.ts';
import { sentWithProgress } from './upload-progress.ts';

type Schemas = components['schemas'];

export type Upload = {
  readonly kind: Schemas['MediaKind'];
  /** The type of the file, such as `file.type`. By default the first bytes of the file determine it. */
  readonly content_type?: string;
  readonly file: Blob;
  /**
   * SHA-256 of the file in base64. By default the platform's `crypto.subtle` computes it; React Native has none. A file
   * with this hash is sent as it is. Without it, a browser first draws a large picture smaller (`drawSmaller`).
   */
  readonly sha256?: string;
};

export type UploadOptions = {
  /** The platform's `fetch` by default. */
  readonly fetch?: typeof fetch;
  readonly signal?: AbortSignal;
  /** Called while the file is sent, with the share from 0 to 1. It needs `XMLHttpRequest`: browsers and React Native. */
  readonly onProgress?: (share: number) => void;
  /** The timeout in ms of one try to send the file; 240,000 by default. The upload address is valid for ten minutes. */
  readonly timeoutMs?: number;
} & PatienceOptions;

type Sending = { readonly url: string; readonly headers: Record<string, string>; readonly file: Blob };

const sha256Of = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return btoa(String.fromCharCode(...bytes));
};

/**
 * Sends the file once.
 * @returns the status of the store's answer
 * @throws Failure `no_answer` without an answer or on 5xx, so that `repeated` sends the file again
 * @throws the signal's reason when the signal aborts
 */
const sendOnce = async (
  { url, headers, file }: Sending,
  { fetch: send = fetch, timeoutMs = 240_000, signal, onProgress }: UploadOptions,
): Promise<number> => {
  const limit = limited(signal, timeoutMs);
  try {
    const put = (onProgress && sentWithProgress(onProgress)) ?? send;
    const answer = await put(url, { method: 'PUT', headers, body: file, signal: limit.signal });
    // Reads the whole answer, because a browser shows a cancelled one as an aborted request.
    await answer.text();
    const { status } = answer;
    if (status < 500) return status;
    throw ownFailure('no_answer', `The store answered ${status}.`, undefined, status);
  } catch (error) {
    if (signal?.aborted) throw signal.reason ?? error;
    throw error instanceof Failure ? error : ownFailure('no_answer', 'The store gave no answer.', error);
  } finally {
    limit.done();
  }
};

/** Timeout of `completeUpload` in ms. The service inspects a file for up to 28 s. */
const inspectionMs = 30_000;

/** Sends the file, with retries. The store never replaces a file, so 412 means that the file is already stored. */
const store = async (sending: Sending, options: UploadOptions, patience: Patience): Promise<void> => {
  const status = await repeated(() => sendOnce(sending, options), patience, options.signal);
  const isStored = (status >= 200 && status < 300) || status === 412;
  if (!isStored) throw new Error(`The store answered ${status}.`);
};

/** The greatest number of completions during a malware scan, which takes seconds. The pauses are two minutes in total. */
const scanTries = 40;

const isBeingScanned = (error: unknown): error is Failure =>
  error instanceof Failure && error.details.some(({ reason }) => reason === 'being_scanned');

/** Completes an upload. While the file is being searched for malware, it asks again after a pause. */
const completed = async <Result>(
  complete: () => Promise<Result>,
  patience: Patience,
  signal?: AbortSignal,
): Promise<Result> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await repeated(complete, patience, signal);
    } catch (error) {
      if (!isBeingScanned(error) || tried >= scanTries) throw error;
      await patience.wait((error.retryAfterMs ?? 2000) + Math.random() * 2000, signal);
    }
  }
};

const acceptedTypes: readonly Schemas['MediaContentType'][] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
];

const acceptedType = (type: string | undefined) => acceptedTypes.find((accepted) => accepted === type) ?? 'image/jpeg';

/** The file to send with its properties. A type that the service does not accept is declared as a JPEG, and refused. */
const announced = async ({ kind, content_type, file, sha256 }: Upload) => {
  if (sha256 !== undefined && content_type !== undefined)
    return { file, body: { kind, content_type: acceptedType(content_type), size_bytes: file.size, sha256 } };
  const sent = sha256 === undefined ? await drawSmaller(file) : file;
  return {
    file: sent,
    body: {
      kind,
      content_type: (await fileTypeOf(sent)) ?? acceptedType(content_type),
      size_bytes: sent.size,
      sha256: sha256 ?? (await sha256Of(sent)),
    },
  };
};

/**
 * Uploads a file in three steps: `createUpload`, the bytes to the store, `completeUpload`. The last two steps are
 * retried. A repeated completion gets the first answer again. A browser draws a large picture smaller before.
 * @returns the stored medium
 * @throws the signal's reason when the signal aborts
 * @throws ApiError when the service refuses, or when the service or the store gives no answer
 * @throws Error with the status when the store refuses the file
 */
export const upload = async (
  client: Pick<MethodsOf<typeof appOperations>, 'createUpload' | 'completeUpload'>,
  wanted: Upload,
  options: UploadOptions = {},
): Promise<Schemas['Media']> => {
  const call = options.signal === undefined ? {} : { signal: options.signal };
  const { file, body } = await announced(wanted);
  const { media_id, url, headers } = (await client.createUpload({ body }, call)).data;
  const patience = patienceOf(options);
  await store({ url, headers, file }, options, patience);
  const complete = () => client.completeUpload({ media_id }, { ...call, timeoutMs: inspectionMs });
  return (await completed(complete, patience, options.signal)).data;
};
