import { type ContentType, kinds, type MediaKind, storedKeys } from './kinds.ts';

/** The folders of the bucket of media. */
export const folders = ['incoming', 'media', 'private'] as const;
export type Folder = (typeof folders)[number];

export type Pointer = {
  readonly media_id: string;
  readonly user_id: string;
  readonly kind: MediaKind;
  readonly status: 'awaiting' | 'stored' | 'rejected';
  readonly content_type: ContentType;
  readonly updated_at: string;
};
export type Found = { readonly key: string; readonly modified: string };

/** What is younger is somebody's who is still at work. */
const youngMs = 3_600_000;
/** An upload that was never completed is forgotten after a day, as its object is. */
const forgottenMs = 86_400_000;

/** What there is to do of one medium in one folder. */
export type Finding = {
  /** Objects that no item knows of. */
  readonly remove: readonly string[];
  /** An upload that nobody completed. */
  readonly forget: boolean;
  /** Objects that the item knows of and that are not there. */
  readonly missing: readonly string[];
};

const belongs = (folder: Folder, { kind, status }: Pointer): boolean =>
  folder === 'incoming'
    ? status === 'awaiting'
    : status === 'stored' && (kinds[kind].served === 'public' ? 'media' : 'private') === folder;

/**
 * Holds the objects of one medium in a folder against its item: no object without an item, and no item without an object.
 *
 * @param pointer undefined: there is no such medium
 */
export const findingOf = (
  folder: Folder,
  pointer: Pointer | undefined,
  objects: readonly Found[],
  nowMs: number,
): Finding => {
  const isOld = (instant: string, ageMs = youngMs): boolean => Date.parse(instant) <= nowMs - ageMs;
  const isKnown = pointer !== undefined && belongs(folder, pointer);
  const wanted = isKnown && folder !== 'incoming' ? storedKeys(pointer) : [];
  const keys = objects.map(({ key }) => key);
  const strays = objects.filter(({ key }) => (folder === 'incoming' ? !isKnown : !wanted.includes(key)));
  return {
    remove: strays.filter(({ modified }) => isOld(modified)).map(({ key }) => key),
    forget: isKnown && folder === 'incoming' && isOld(pointer.updated_at, forgottenMs),
    missing: pointer && isOld(pointer.updated_at) ? wanted.filter((key) => !keys.includes(key)) : [],
  };
};

/** Which medium an object is of. */
export const mediaIdOf = (key: string): string => key.split('/')[1] ?? '';
