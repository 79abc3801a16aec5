import { objectAt, type PdfObject } from './pdf-objects.ts';
import { startsIn } from './pdf-starts.ts';
import { holdsObjects, inflateStream, isElsewhere, maximumInflated } from './pdf-streams.ts';

/**
 * Names that are forbidden anywhere in a PDF: actions except `GoTo` (ISO 32000-2, table 201), embedded files, scripts,
 * XFA forms. Encryption is forbidden, because it prevents the inspection.
 */
const forbidden: ReadonlySet<string> = new Set([
  ...['JavaScript', 'JS', 'Launch', 'URI', 'SubmitForm', 'ResetForm', 'ImportData', 'GoToR', 'GoToE', 'GoToDp'],
  ...['Thread', 'Sound', 'Movie', 'Hide', 'Named', 'SetOCGState', 'Rendition', 'GoTo3DView', 'RichMediaExecute'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'EF', 'Filespec', 'FileAttachment', 'RichMedia', '3D', 'OnInstantiate'],
  ...['XFA', 'Encrypt'],
]);

const holdsForbidden = ({ names }: PdfObject): boolean => !forbidden.isDisjointFrom(names);

const forbiddenWhy = 'it holds scripts, actions, links or files, or is encrypted';
const unreadableWhy = 'it holds something that cannot be read';

/**
 * The limit of parsed bytes, as a multiple of the file's size. Objects can overlap, so an attacker could make the
 * parser read each byte many times.
 */
const maximumReadFactor = 8;

/** Inspects the objects in an object stream. @returns the reason for a refusal, or the number of decompressed bytes */
const refuseInside = (bytes: Buffer, object: PdfObject, maximumBytes: number): string | number => {
  const inside = inflateStream(bytes, object, maximumBytes);
  if (inside === 'long') return 'it is too long when it is unpacked';
  const read = inside && objectAt(inside.toString('latin1'), 0, true);
  if (inside === undefined || read === undefined) return unreadableWhy;
  return holdsForbidden(read) ? forbiddenWhy : inside.length;
};

/**
 * Inspects a PDF. It parses every object that a PDF reader might parse. If it cannot parse an object, it refuses the
 * PDF. Streams without objects are skipped: pictures, fonts and page contents cannot start an action.
 *
 * @returns the reason for a refusal; undefined when the PDF is accepted
 */
export const refuseDocument = (bytes: Buffer): string | undefined => {
  const text = bytes.toString('latin1');
  if (!text.slice(-1024).includes('%%EOF')) return 'it is cut off';
  let unpackable = maximumInflated;
  let readable = text.length * maximumReadFactor;
  for (const from of startsIn(text)) {
    const object = from === 'many' ? undefined : objectAt(text, from);
    if (from === 'many' || object === undefined) return unreadableWhy;
    readable -= object.end - from;
    if (readable < 0) return unreadableWhy;
    if (holdsForbidden(object)) return forbiddenWhy;
    if (object.streamAt === undefined) continue;
    if (isElsewhere(object)) return forbiddenWhy;
    if (!holdsObjects(object)) continue;
    const inside = refuseInside(bytes, object, unpackable);
    if (typeof inside === 'string') return inside;
    unpackable -= inside;
    if (unpackable <= 0) return 'it is too long when it is unpacked';
  }
  return undefined;
};
