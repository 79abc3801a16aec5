import type { AdapterFactory, AdapterPayload } from 'oidc-provider';

/** The greatest number of rows. A sign-in writes about four, so they suffice for a thousand sign-ins. */
const rowLimit = 4_000;

/**
 * The storage of pending sign-ins (oidc-provider's adapter). It is outside the provider, so that sign-ins survive a key
 * rotation. The provider checks expiry. Above the limit the oldest rows are evicted.
 */
export const signInMemory = (): AdapterFactory => {
  const rows = new Map<string, AdapterPayload>();
  return (model) => {
    const rowKey = (id: string) => `${model}:${id}`;
    return {
      upsert: async (id, payload) => {
        rows.set(rowKey(id), payload);
        const [oldest] = rows.keys();
        if (rows.size > rowLimit && oldest !== undefined) rows.delete(oldest);
      },
      find: async (id) => rows.get(rowKey(id)),
      findByUid: async (uid) => rows.entries().find(([key, row]) => key.startsWith(rowKey('')) && row.uid === uid)?.[1],
      // User codes belong to the device flow, which this provider does not offer.
      findByUserCode: async () => undefined,
      consume: async (id) => {
        const row = rows.get(rowKey(id));
        if (row !== undefined) row.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => {
        rows.delete(rowKey(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key);
      },
    };
  };
};
