import { objectAt, type PdfObject } from './pdf-objects.ts';
import { startsIn } from './pdf-starts.ts';
import { holdsObjects, isElsewhere, maximumUnpacked, unpacked } from './pdf-streams.ts';

/**
 * The names that no document may have anywhere: every type of action but `GoTo` (ISO 32000-2, table 201), what carries files or
 * scripts along, forms of XFA, and encryption, which keeps us from reading.
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

/** Objects may lie in one another, as bytes in a text; more reading than this is no document. */
const maximumReadFactor = 8;

/** Why the objects of a stream are not kept; or how many bytes they have. */
const refuseInside = (bytes: Buffer, object: PdfObject, maximumBytes: number): string | number => {
  const inside = unpacked(bytes, object, maximumBytes);
  if (inside === 'long') return 'it is too long when it is unpacked';
  const read = inside && objectAt(inside.toString('latin1'), 0, true);
  if (inside === undefined || read === undefined) return unreadableWhy;
  return holdsForbidden(read) ? forbiddenWhy : inside.length;
};

/**
 * Why a document is not kept; undefined: it may be. It is read as a reader would, from every place where a reader might begin, and what
 * cannot be read is refused. Streams that hold no objects, as pictures, fonts and pages, can start nothing, and are passed over.
 */
export const refuseDocument = (bytes: Buffer): string | undefined => {
  const text = bytes.toString('latin1');
  if (!text.slice(-1024).includes('%%EOF')) return 'it is cut off';
  let unpackable = maximumUnpacked;
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
