import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Calls `look`. @returns its result, or undefined when the path no longer exists (`ENOENT`) */
const ifThere = <Found>(look: () => Found): Found | undefined => {
  try {
    return look();
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw cause;
  }
};

const foldersIn = (folder: string): string[] =>
  (ifThere(() => readdirSync(folder, { withFileTypes: true })) ?? [])
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name));

/**
 * Watches a folder and all folders below it, with one watcher for each folder. Node's recursive watcher misses later
 * changes of a file that a rename replaced. Git and many editors replace files in this way.
 *
 * @param changed a callback that runs at each change, sometimes more than once
 */
export const watchTree = (root: string, changed: () => void): { close(): void } => {
  const watchers = new Map<string, FSWatcher>();

  const forget = (folder: string): void => {
    for (const [path, watcher] of watchers)
      if (path === folder || path.startsWith(`${folder}/`)) {
        watcher.close();
        watchers.delete(path);
      }
  };

  const follow = (folder: string): void => {
    if (watchers.has(folder)) return;
    const watcher = ifThere(() =>
      watch(folder, (event, name) => {
        // A folder that was deleted and created again needs a new watcher.
        if (event === 'rename' && name !== null) forget(join(folder, name));
        if (event === 'rename') for (const each of foldersIn(folder)) follow(each);
        changed();
      }),
    );
    if (watcher === undefined) return;
    watcher.on('error', () => forget(folder));
    watchers.set(folder, watcher);
    for (const each of foldersIn(folder)) follow(each);
  };

  follow(root);
  return { close: () => forget(root) };
};
