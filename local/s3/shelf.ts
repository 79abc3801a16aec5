import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';

const Version = z.object({
  id: z.string(),
  key: z.string(),
  /** The newest version of a key has the highest number. */
  number: z.int(),
  marker: z.boolean(),
  size: z.int(),
  etag: z.string(),
  modified: z.string(),
  headers: z.record(z.string(), z.string()),
  retainUntil: z.optional(z.string()),
  tags: z.optional(z.record(z.string(), z.string())),
});
export type Version = z.infer<typeof Version>;

export type NewVersion = Omit<Version, 'id' | 'number'>;

/**
 * The store of a bucket's versions: in memory, or in two files for each version. The metadata file is written last;
 * without it a version does not exist.
 */
export const openShelf = (directory?: string) => {
  const versions = new Map<string, Version>();
  const bodies = new Map<string, Buffer>();
  const fileOf = (id: string, kind: 'json' | 'bytes'): string => `${directory}/${id}.${kind}`;
  if (directory !== undefined) mkdirSync(directory, { recursive: true });
  for (const name of directory === undefined ? [] : readdirSync(directory).filter((file) => file.endsWith('.json'))) {
    const version = z.parse(Version, JSON.parse(readFileSync(`${directory}/${name}`, 'utf8')));
    versions.set(version.id, version);
  }
  let last = Math.max(0, ...[...versions.values()].map(({ number }) => number));

  const inOrder = (): Version[] =>
    [...versions.values()].toSorted((a, b) => (a.key === b.key ? b.number - a.number : a.key < b.key ? -1 : 1));

  const write = (version: Version): void => {
    versions.set(version.id, version);
    if (directory === undefined) return;
    writeFileSync(`${directory}/draft`, JSON.stringify(version));
    renameSync(`${directory}/draft`, fileOf(version.id, 'json'));
  };

  return {
    /** All versions, by key, newest first. */
    all: inOrder,
    newest: (key: string): Version | undefined => inOrder().find((version) => version.key === key),
    find: (key: string, id: string): Version | undefined => {
      const version = versions.get(id);
      return version?.key === key ? version : undefined;
    },
    body: ({ id }: Version): Buffer =>
      bodies.get(id) ?? (directory ? readFileSync(fileOf(id, 'bytes')) : Buffer.alloc(0)),
    add: (made: NewVersion, bytes: Buffer): Version => {
      last += 1;
      const version = { ...made, id: randomBytes(16).toString('base64url'), number: last };
      if (directory === undefined) bodies.set(version.id, bytes);
      else writeFileSync(fileOf(version.id, 'bytes'), bytes);
      write(version);
      return version;
    },
    /** Replaces the tags of a version. */
    tag: (version: Version, tags: Readonly<Record<string, string>>): void => write({ ...version, tags }),
    remove: ({ id }: Version): void => {
      versions.delete(id);
      bodies.delete(id);
      if (directory === undefined) return;
      for (const kind of ['json', 'bytes'] as const) if (existsSync(fileOf(id, kind))) rmSync(fileOf(id, kind));
    },
  };
};
export type Shelf = ReturnType<typeof openShelf>;
