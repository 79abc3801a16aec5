import type { AdapterFactory, AdapterPayload } from 'oidc-provider';

/** The limit of rows: a sign-in writes about four, so it is enough for a thousand. */
const rowLimit = 4_000;

/**
 * Storage of pending sign-ins (oidc-provider's adapter). It lives outside the provider, so that a sign-in survives a
 * key rotation. The provider checks expiry; above the limit the oldest rows are evicted.
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
