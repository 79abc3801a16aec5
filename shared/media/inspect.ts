import * as z from 'zod/mini';
import { type ContentType, kinds } from '../domain/media/kinds.ts';
import { causeOf } from '../runtime/logger.ts';
import { refuseDocument } from './document.ts';
import { type Inspection, InspectionRequest, sha256Of } from './inspection.ts';
import { drawAgain } from './pictures.ts';
import { type BytesAnswer, sendBytes } from './send-bytes.ts';

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

const magic: Readonly<Record<ContentType, (bytes: Buffer) => boolean>> = {
  'image/jpeg': (bytes) => startsWith(bytes, '\xff\xd8\xff'),
  'image/png': (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'),
  'image/webp': (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
  'application/pdf': (bytes) => startsWith(bytes, '%PDF-'),
};

const beginsAs = (type: ContentType, bytes: Buffer): boolean => magic[type](bytes);

const timeoutMs = 2500;
const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;

type Declared = Pick<InspectionRequest, 'kind' | 'content_type'>;

/** Inspects the bytes of an upload. Pictures are re-encoded in each width of their kind; documents are only parsed. */
export const inspected = async ({ kind, content_type }: Declared, bytes: Buffer): Promise<Inspection> => {
  if (!beginsAs(content_type, bytes)) return { outcome: 'rejected', why: `it does not begin as ${content_type} does` };
  if (content_type === 'application/pdf') {
    const why = refuseDocument(bytes);
    return why === undefined ? { outcome: 'accepted', pictures: [] } : { outcome: 'rejected', why };
  }
  const pictures = await drawAgain(bytes, formats[content_type], kinds[kind].shown);
  if (pictures === 'late') return { outcome: 'failed', cause: 'the picture took too long' };
  if ('rejected' in pictures) return { outcome: 'rejected', why: pictures.rejected };
  const webp = pictures.map((picture) => ({ width: picture.width, webp: picture.bytes.toString('base64') }));
  return { outcome: 'accepted', pictures: webp };
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
  return inspected(request, bytes);
};
