import { describe, expect, test } from 'vitest';
import { messageOf, messages, messageTypes } from '../../../shared/domain/devices/message.ts';
import { languages } from '../../../shared/domain/typed/locale.ts';
import { sendMessages } from '../../../shared/jobs/devices.ts';

const time = '2026-11-22T00:00:00.000Z';
const nowMs = Date.parse(time);
const secrets = { amount_idr: 860_248, title: 'Analisis Data', name: 'Budi', order_id: 'ord_1', topup_id: 'top_1' };
const data = { ...secrets, user_id: 'usr_1', purchaser_id: 'usr_1' };

test('the job is triggered by exactly the events that have texts', () => {
  expect(sendMessages.trigger.types).toEqual(messageTypes);
});

describe.each(messageTypes)('%s', (type) => {
  test('a message goes to its user in every language without amounts, names and courses', () => {
    const message = messageOf({ type, subject: 'ord_1', time, data }, nowMs) ?? expect.fail('no message');
    expect(message).toMatchObject({ userId: 'usr_1', topic: messages[type].topic, data: { type, subject: 'ord_1' } });
    for (const language of languages) {
      const { title, body } = message.words[language];
      expect(title).toMatch(/^\S.{2,38}$/);
      expect(body).toMatch(/^\S.{10,100}\.$/);
      expect(`${title} ${body}`).not.toMatch(/\d|Rp|IDR|%|\{/);
    }
    const shown = JSON.stringify([message.words, message.data]);
    for (const secret of ['860', 'Analisis', 'Budi', 'usr_1']) expect(shown).not.toContain(secret);
  });

  test('a message is sent within an hour of its event only', () => {
    const event = { type, subject: 's', time, data };
    expect(messageOf(event, nowMs + 3_600_000)).toBeDefined();
    expect(messageOf(event, nowMs + 3_600_001)).toBeUndefined();
  });

  test('a message of an event without a user is not sent', () => {
    for (const none of [undefined, null, {}, 'usr_1', { user_id: 7, purchaser_id: 7 }])
      expect(messageOf({ type, subject: 's', time, data: none }, nowMs)).toBeUndefined();
  });
});

test.each(['order.created', 'wallet.hold_lifted', 'toString', ''])('an event %j makes no message', (type) => {
  expect(messageOf({ type, subject: 's', time, data }, nowMs)).toBeUndefined();
});
