import { randomBytes } from 'node:crypto';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { localTable } from '../../local/database/local-table.ts';
import { timeSortedId } from '../../shared/domain/ids.ts';
import { incomingKey } from '../../shared/domain/media/kinds.ts';
import { mediaWrites } from '../../shared/store/media/media-writes.ts';
import { enrollmentKey } from '../../shared/store/table/keys.ts';
import { transact } from '../../shared/store/table/transaction.ts';
import type { StageAws } from './deployed-stage.ts';
import type { Files } from './journey/media.ts';

const longAgo = '2026-01-01T00:00:00.000Z';
const sha256 = 'dgDwnEgNfbzvSLQ46WHLgCNfQRBQThUS5mGC2QN4B7w=';

/**
 * Changes of media without the API.
 * @param aws puts an object into the bucket, and tags an upload as clean
 */
export const filesOf = (endpoint: string, TableName: string, aws: Pick<StageAws, 'stray' | 'scan'>): Files => {
  const table = localTable(endpoint, TableName);
  return {
    certify: (userId, owns) => {
      const Key = enrollmentKey(userId, 'enr_certificate');
      const Item = { ...Key, course_type: 'bnsp', status: 'active' };
      return owns
        ? table.client.send(new PutCommand({ TableName, Item }))
        : table.client.send(new DeleteCommand({ TableName, Key }));
    },
    give: async (user_id, kind, isForgotten = false) => {
      const media_id = timeSortedId('med', Date.now(), randomBytes);
      const file = { content_type: 'image/png', size_bytes: 5, sha256 } as const;
      const times = { awaited_until: longAgo, created_at: longAgo, updated_at: longAgo };
      const status = isForgotten ? 'awaiting' : 'stored';
      await transact(table, mediaWrites({ media_id, user_id, kind, status, ...file, ...times }));
      return media_id;
    },
    stray: async () => {
      await aws.stray('incoming/med_stray');
    },
    scanned: async (mediaId) => {
      await aws.scan(incomingKey(mediaId));
    },
  };
};
