import { type ContentType, kinds, type MediaKind, storedKeys } from './kinds.ts';

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

/** Age in ms below which an object can belong to a request in progress. */
const youngMs = 3_600_000;
/** Age in ms after which an uncompleted upload is deleted. */
const forgottenMs = 86_400_000;

export type Finding = {
  readonly remove: readonly string[];
  /** The upload was never completed, so its item is deleted. */
  readonly forget: boolean;
  /** The item's keys for which no object exists. */
  readonly missing: readonly string[];
};

const belongs = (folder: Folder, { kind, status }: Pointer): boolean =>
  folder === 'incoming'
    ? status === 'awaiting'
    : status === 'stored' && (kinds[kind].served === 'public' ? 'media' : 'private') === folder;

/**
 * Compares the objects of a medium in one folder with the medium's item, and finds orphans on both sides.
 *
 * @param pointer the medium's pointer; undefined when the medium does not exist
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

export const mediaIdOf = (key: string): string => key.split('/')[1] ?? '';
