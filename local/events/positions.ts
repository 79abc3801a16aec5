import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';

const Positions = z.record(z.string(), z.string());

/** How far each shard of a stream has been handled: the sequence number of its last record. */
export type Positions = {
  readonly of: (shardId: string) => string | undefined;
  readonly set: (shardId: string, sequenceNumber: string | undefined) => void;
};

const read = (file: string): Record<string, string> => {
  try {
    return existsSync(file) ? z.parse(Positions, JSON.parse(readFileSync(file, 'utf8'))) : {};
  } catch {
    // From the beginning of the stream: an event that comes twice is better than one that does not come.
    return {};
  }
};

/** Positions that outlive this process, in a file that is either wholly old or wholly new. */
export const keptPositions = (file: string): Positions => {
  const positions = new Map(Object.entries(read(file)));
  return {
    of: (shardId) => positions.get(shardId),
    set: (shardId, sequenceNumber) => {
      if (sequenceNumber === undefined) positions.delete(shardId);
      else positions.set(shardId, sequenceNumber);
      writeFileSync(`${file}.draft`, JSON.stringify(Object.fromEntries(positions)));
      renameSync(`${file}.draft`, file);
    },
  };
};
