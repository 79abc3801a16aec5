import { type Folder, type Found, findingOf, folders, mediaIdOf } from '../../shared/domain/media/sweep.ts';
import { sweepMedia as row } from '../../shared/jobs/media.ts';
import { configuredStore } from '../../shared/media/media-settings.ts';
import { isStoreFailure, type ObjectStore } from '../../shared/media/object-store.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { jobLine, writeLine } from '../../shared/runtime/logger.ts';
import { table } from '../../shared/runtime/table.ts';
import { type SweepStore, sweepStore } from '../../shared/store/media/sweep-store.ts';

type Ports = {
  readonly clock: Clock;
  readonly media: SweepStore;
  /** undefined when the stage has no media. */
  readonly store: ObjectStore | undefined;
};

type Pointer = Awaited<ReturnType<SweepStore['between']>>[number];
type Counts = { objects_removed: number; objects_left: number; uploads_forgotten: number; media_missing: number };

/** A key that sorts after every media id. */
const end = '~';

/**
 * Reads a page of objects. The objects of one medium are always on the same page.
 *
 * @returns the objects, and `next`: the key after which the next page starts, undefined on the last page
 */
const pageOf = async (store: ObjectStore, folder: Folder, after: string | undefined) => {
  const page = await store.list(`${folder}/`, after);
  if (isStoreFailure(page)) throw new Error(`The storage does not list: ${page.failure}`);
  const last = mediaIdOf(page.objects.at(-1)?.key ?? '');
  const objects = page.more ? page.objects.filter(({ key }) => mediaIdOf(key) !== last) : page.objects;
  return { objects, next: page.more ? objects.at(-1)?.key : undefined };
};

const removeObjects = async (keys: readonly string[], store: ObjectStore, counts: Counts): Promise<void> => {
  for (const key of keys) {
    const removed = await store.remove(key);
    if (removed === 'removed') counts.objects_removed += 1;
    else {
      counts.objects_left += 1;
      writeLine(JSON.stringify({ level: 'error', job: row.id, event: 'object_left', key, cause: removed.failure }));
    }
  }
};

/** Compares the objects of one medium with its pointer in the table. */
const sweepMedium = async (
  found: ReturnType<typeof findingOf>,
  pointer: Pointer | undefined,
  store: ObjectStore,
  media: SweepStore,
  counts: Counts,
): Promise<void> => {
  await removeObjects(found.remove, store, counts);
  if (found.forget && pointer && (await media.forget(pointer))) counts.uploads_forgotten += 1;
  counts.media_missing += found.missing.length;
  for (const key of found.missing)
    writeLine(JSON.stringify({ level: 'error', job: row.id, event: 'media_missing', key }));
};

/** Compares a folder of the storage with the table, page by page. */
const sweepFolder = async (folder: Folder, store: ObjectStore, { clock, media }: Ports, counts: Counts) => {
  let [after, afterId]: [string | undefined, string] = [undefined, ''];
  do {
    const page: { objects: readonly Found[]; next: string | undefined } = await pageOf(store, folder, after);
    const upTo = page.next === undefined ? end : mediaIdOf(page.next);
    const byId = Map.groupBy(page.objects, ({ key }) => mediaIdOf(key));
    const pointers = new Map((await media.between(afterId, upTo)).map((pointer) => [pointer.media_id, pointer]));
    for (const id of new Set([...byId.keys(), ...pointers.keys()])) {
      const pointer = pointers.get(id);
      await sweepMedium(findingOf(folder, pointer, byId.get(id) ?? [], clock()), pointer, store, media, counts);
    }
    [after, afterId] = [page.next, upTo];
  } while (after !== undefined);
};

/**
 * Deletes orphaned objects and uncompleted uploads, and reports media whose objects are missing.
 *
 * @throws Error at the end when the storage refused to delete an object, so that the alarm `media-not-swept` fires
 */
export const sweepMedia = async (ports: Ports): Promise<Counts> => {
  const startedMs = ports.clock();
  const counts: Counts = { objects_removed: 0, objects_left: 0, uploads_forgotten: 0, media_missing: 0 };
  const { store } = ports;
  if (store) for (const folder of folders) await sweepFolder(folder, store, ports, counts);
  writeLine(jobLine(row.id, counts, { duration_ms: ports.clock() - startedMs }, ports.clock()));
  if (counts.objects_left > 0) throw new Error(`The storage did not delete ${counts.objects_left} objects.`);
  return counts;
};

export const handler = (): Promise<Counts> =>
  sweepMedia({ clock: systemClock, media: sweepStore(table), store: configuredStore() });
