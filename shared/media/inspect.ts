import * as z from 'zod/mini';
import { fileTypeOf } from '../domain/media/file-type.ts';
import { kinds, type MediaKind } from '../domain/media/kinds.ts';
import { causeOf } from '../runtime/logger.ts';
import { type Inspection, InspectionRequest, sha256Of } from './inspection.ts';
import { drawAgain } from './pictures.ts';
import { type BytesAnswer, sendBytes } from './send-bytes.ts';

const timeoutMs = 2500;
const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/**
 * Inspects the bytes of an upload. The bytes determine the type, because names and declared types are often wrong. A
 * picture is re-encoded in each width of its kind. A document is not parsed: GuardDuty has searched it for malware, and
 * it is served as a download.
 */
export const inspected = async (kind: MediaKind, bytes: Buffer): Promise<Inspection> => {
  const { types, shown } = kinds[kind];
  const content_type = fileTypeOf(bytes, types);
  if (content_type === undefined)
    return { outcome: 'rejected', reason: 'other_format', why: `its content is none of ${types.join(', ')}` };
  if (content_type === 'application/pdf') return { outcome: 'accepted', content_type, pictures: [] };
  const pictures = await drawAgain(bytes, formats[content_type], shown);
  if (pictures === 'late') return { outcome: 'failed', cause: 'the picture took too long' };
  if ('rejected' in pictures) return { outcome: 'rejected', ...pictures.rejected };
  const webp = pictures.map((picture) => ({ width: picture.width, webp: picture.bytes.toString('base64') }));
  return { outcome: 'accepted', content_type, pictures: webp };
};

/** Downloads the upload. It retries once without an answer or after a 5xx. */
const fetched = async (url: URL, maximumBytes: number): Promise<BytesAnswer | { readonly cause: string }> => {
  const ask = () =>
    sendBytes({ method: 'GET', url, headers: {}, timeoutMs, maximumBytes }).catch((error: unknown) => ({
      cause: causeOf(error) ?? 'no answer',
    }));
  const first = await ask();
  return 'cause' in first || first.status >= 500 ? ask() : first;
};

/**
 * Downloads an upload and inspects it. Status, length and SHA-256 are checked first, so that only the declared bytes
 * are parsed.
 *
 * @param event an `InspectionRequest`
 * @throws ZodError for any other event
 */
export const inspect = async (event: unknown): Promise<Inspection> => {
  const request = z.parse(InspectionRequest, event);
  const answer = await fetched(new URL(request.url), request.size_bytes);
  if ('cause' in answer) return { outcome: 'unavailable', cause: answer.cause };
  const { status, cut, bytes } = answer;
  if (status !== 200) return { outcome: 'unavailable', cause: `the storage answered ${status}` };
  const isDeclared = !cut && bytes.length === request.size_bytes && sha256Of(bytes) === request.sha256;
  if (!isDeclared) return { outcome: 'unavailable', cause: 'the storage answered other bytes than were declared' };
  return inspected(request.kind, bytes);
};
