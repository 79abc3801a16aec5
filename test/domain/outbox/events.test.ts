import { expect, test } from 'vitest';
import { cloudEvent } from '../../../shared/domain/outbox/events.ts';

const nowMs = Date.parse('2026-11-21T03:04:05.678Z');

test('an event is a CloudEvent 1.0 with a sortable id of subject and sequence', () => {
  expect(cloudEvent('wallet.hold_placed', 'usr_1', 12, { user_id: 'usr_1' }, nowMs)).toEqual({
    specversion: '1.0',
    id: 'usr_1.0000000012',
    source: '/commerce',
    type: 'wallet.hold_placed',
    subject: 'usr_1',
    time: '2026-11-21T03:04:05.678Z',
    datacontenttype: 'application/json',
    sequence: '0000000012',
    data: { user_id: 'usr_1' },
  });
});
