import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';

const Positions = z.record(z.string(), z.string());

/** The checkpoints of a stream: for each shard, the sequence number of its last handled record. */
export type Positions = {
  readonly of: (shardId: string) => string | undefined;
  readonly set: (shardId: string, sequenceNumber: string | undefined) => void;
};

const read = (file: string): Record<string, string> => {
  try {
    return existsSync(file) ? z.parse(Positions, JSON.parse(readFileSync(file, 'utf8'))) : {};
  } catch {
    // Without checkpoints, the poller reads the stream from its beginning. Duplicate events are better than lost ones.
    return {};
  }
};

/** Persistent checkpoints, in a file that is replaced atomically. */
export const recordedPositions = (file: string): Positions => {
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
