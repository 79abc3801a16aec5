import { hidden, type ItemKind, shown, within } from './retention-rules.ts';

/** The kinds of item that an erasure deletes completely: temporary records and the user's own files. */
export const passingData: Readonly<Record<string, ItemKind>> = {
  // Internal counters and tried coupon codes, in a partition of their own. The data export does not read it.
  DAY: {
    kind: 'day',
    deleted: true,
    attributes: hidden('erased', 'topups consents deletions devices data_pages searches people_read ttl'),
  },
  COUPON_GUESSES: { kind: 'coupon_guesses', deleted: true, attributes: hidden('erased', 'codes ttl') },
  // Course images belong to the shop and are kept. The nightly sweep deletes the objects of deleted items.
  MEDIA: {
    kind: 'media',
    deleted: true,
    unless: { kind: 'course_image' },
    pointed: 'media_id',
    attributes: {
      ...shown('erased', 'media_id user_id kind status content_type size_bytes sha256 created_at updated_at'),
      ...hidden('erased', 'awaited_until claimed_until tries rejected_for'),
    },
  },
  MEDIA_QUOTA: {
    kind: 'media_quota',
    deleted: true,
    attributes: hidden('erased', 'awaiting stored bytes version opened opened_on'),
  },
  // The owner records of push tokens are in other partitions. Without the devices these records refer to nothing.
  DEVICES: {
    kind: 'devices',
    deleted: true,
    attributes: {
      ...within('devices', 'erased', {
        ...shown('erased', 'device_id platform locale app_version created_at updated_at'),
        ...hidden('erased', 'token'),
      }),
      ...hidden('erased', 'version'),
    },
  },
  NOTIFICATIONS: { kind: 'notification_preferences', deleted: true, attributes: shown('erased', 'orders wallet') },
  MESSAGE: {
    kind: 'message',
    named: ['event_id'],
    deleted: true,
    attributes: hidden('work', 'ttl'),
  },
  ID_TOKEN: {
    kind: 'id_token_uses',
    deleted: true,
    attributes: { ...shown('erased', 'sessions'), ...hidden('work', 'ttl') },
  },
  IDEMPOTENCY: {
    kind: 'request',
    named: ['operation', 'idempotency_key'],
    deleted: true,
    attributes: {
      ...shown('erased', 'created_at'),
      ...hidden('erased', 'fingerprint status body topup_id'),
      ...hidden('work', 'ttl'),
    },
  },
};
