/** DynamoDB's limits per partition and second (developer guide, "burst and adaptive capacity"). */
export const partitionLimits = { writeUnits: 1000, readUnits: 3000 } as const;

/**
 * Token buckets that each hold the tokens of one second. DynamoDB's longer burst capacity is best effort, and a steady
 * load exhausts it.
 */
export const tokenBuckets = (count: number, perSecond: number) => {
  const tokens = new Float64Array(count).fill(perSecond);
  const filledAt = new Float64Array(count);

  /** The tokens of a bucket at `atSeconds`, which must not be earlier than in the last call. */
  const level = (bucket: number, atSeconds: number): number =>
    Math.min(perSecond, (tokens[bucket] ?? 0) + (atSeconds - (filledAt[bucket] ?? 0)) * perSecond);

  const take = (bucket: number, units: number, atSeconds: number): void => {
    tokens[bucket] = level(bucket, atSeconds) - units;
    filledAt[bucket] = atSeconds;
  };

  return { level, take };
};

/** The units that a request needs from one partition. */
export type Load = { readonly partition: number; readonly writes: number; readonly reads: number };

/** Simulates partitions and counts the requested units of each. A request is admitted as a whole or not at all. */
export const partitions = (count: number) => {
  const writes = tokenBuckets(count, partitionLimits.writeUnits);
  const reads = tokenBuckets(count, partitionLimits.readUnits);
  const asked = new Float64Array(count);

  /** Takes a request's units from all its partitions, or from none. @returns whether the request was admitted */
  const request = (loads: readonly Load[], atSeconds: number): boolean => {
    for (const { partition, writes: units } of loads) asked[partition] = (asked[partition] ?? 0) + units;
    const room = loads.every(
      (load) =>
        writes.level(load.partition, atSeconds) >= load.writes && reads.level(load.partition, atSeconds) >= load.reads,
    );
    if (!room) return false;
    for (const load of loads) {
      writes.take(load.partition, load.writes, atSeconds);
      reads.take(load.partition, load.reads, atSeconds);
    }
    return true;
  };

  return { request, asked };
};
