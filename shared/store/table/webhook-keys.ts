/** All webhook endpoints, in one partition: there are at most 100, and each delivery run reads all. */
export const endpointsPartition = 'HOOK#ALL';
export const endpointPrefix = 'HOOK#';
export const endpointKey = (endpointId: string) => ({ PK: endpointsPartition, SK: `${endpointPrefix}${endpointId}` });

/** The lock of the number of endpoints: each creation changes it. It is in no list of them. */
export const endpointCountKey = { PK: endpointsPartition, SK: 'COUNT' };

/** The state that deliveries record about an endpoint. Every event may write it, so it has a partition of its own. */
export const endpointStateKey = (endpointId: string) => ({ PK: `HOOK#${endpointId}`, SK: 'STATE' });

/**
 * The deliveries of an endpoint and a day, sharded. One partition takes 1,000 writes a second, and with its local index
 * at most 10 GB. Ids sort by time.
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

/** The partition of an endpoint's due deliveries in the index of everything that is due. */
export const deliveryDueShard = (instanceId: string, shard: number): string => `hook#${instanceId}#${shard}`;
