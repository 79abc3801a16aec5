/** The partition of all webhook endpoints, at most 100. The delivery jobs read all of them together. */
export const endpointsPartition = 'HOOK#ALL';
export const endpointPrefix = 'HOOK#';
export const endpointKey = (endpointId: string) => ({ PK: endpointsPartition, SK: `${endpointPrefix}${endpointId}` });

/**
 * The optimistic lock on the number of endpoints. Each creation changes this item. A query for the endpoints does not
 * return it.
 */
export const endpointCountKey = { PK: endpointsPartition, SK: 'COUNT' };

/**
 * The state that deliveries record about an endpoint. The deliveries of every event can write it, so each endpoint has
 * its own partition.
 */
export const endpointStateKey = (endpointId: string) => ({ PK: `HOOK#${endpointId}`, SK: 'STATE' });

/**
 * A shard of the deliveries of an endpoint and a day. A partition allows 1,000 writes a second, and 10 GB with a local
 * index. Ids sort by time.
 */
export const deliveryPartition = (
  instanceId: string,
  { day, shard }: { readonly day: string; readonly shard: number },
) => `HOOK#${instanceId}#${day}#${shard}`;
export const deliveryPrefix = 'DELIVERY#';
export const deliveryKey = (
  instanceId: string,
  place: { readonly day: string; readonly shard: number },
  deliveryId: string,
) => ({ PK: deliveryPartition(instanceId, place), SK: `${deliveryPrefix}${deliveryId}` });

/** The partition of an endpoint's due deliveries in the index `orders_by_deadline`. */
export const deliveryDueShard = (instanceId: string, shard: number): string => `hook#${instanceId}#${shard}`;
