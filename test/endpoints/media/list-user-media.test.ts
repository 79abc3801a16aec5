import { randomBytes } from 'node:crypto';
import { timeSortedId } from '../../../shared/domain/ids.ts';
import { listUserMedia as row } from '../../../shared/routes/media/user-media.ts';
import { mediaKey, mediaQuotaKey } from '../../../shared/store/table/keys.ts';
import { handlerOver } from '../../harness/operation.ts';
import { putAll } from '../../harness/put-all.ts';
import { describeUserReading } from '../../harness/user-reading.ts';

const sha256 = 'dgDwnEgNfbzvSLQ46WHLgCNfQRBQThUS5mGC2QN4B7w=';

describeUserReading({
  row,
  handlerOf: await handlerOver(row),
  field: 'media',
  given: async (userId) => {
    const startMs = Date.now() - 10_000;
    const media = (['stored', 'awaiting', 'rejected'] as const).map((status, index) => ({
      ...{ media_id: timeSortedId('med', startMs + index * 1000, randomBytes), kind: 'avatar', status, sha256 },
      ...{ content_type: 'image/png', size_bytes: 5079, created_at: new Date(startMs + index * 1000).toISOString() },
    }));
    const kept = { user_id: userId, awaited_until: new Date(startMs).toISOString() };
    await putAll([
      ...media.map((each) => ({
        ...mediaKey(userId, each.media_id),
        ...{ ...each, ...kept, updated_at: each.created_at },
      })),
      { ...mediaQuotaKey(userId), version: 1 },
    ]);
    // An upload that was not completed in time counts as rejected. The list never shows addresses.
    return media.map((each) => ({ ...each, status: each.status === 'awaiting' ? 'rejected' : each.status }));
  },
  nothing: () => ({ media: [], next_cursor: null }),
});
