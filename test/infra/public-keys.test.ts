import { expect, test } from 'vitest';
import { deploySchedule, type ScheduleEvent } from '../../infra/data/public-keys.ts';
import { configuredKeys } from '../../shared/auth/own/configured-keys.ts';
import { ownKey } from '../auth/own-keys.ts';

const nowMs = Date.parse('2026-11-21T12:00:00.000Z');
const first = ownKey('arn:aws:kms:ap-southeast-3:123456789012:key/first', '2026-11-01T00:00:00.000Z');
const second = ownKey('arn:aws:kms:ap-southeast-3:123456789012:key/second', '2026-11-22T00:00:00.000Z');
const hasty = { ...second, signs_from: '2026-11-21T12:30:00.000Z' };

const ports = {
  clock: () => nowMs,
  publicKey: async (keyId: string) => {
    const key = [first, second].find(({ key_id }) => key_id === keyId);
    if (key === undefined) throw new Error(`KMS knows no ${keyId}.`);
    return key.jwk;
  },
};

const rowOf = ({ key_id, signs_from }: typeof first) => ({ key_id, signs_from });

const eventOf = (
  RequestType: ScheduleEvent['RequestType'],
  keys: readonly (typeof first)[],
  PhysicalResourceId?: string,
): ScheduleEvent => ({
  RequestType,
  ResourceProperties: { Timetable: keys.map(rowOf) },
  ...(PhysicalResourceId && { PhysicalResourceId }),
});

const created = await deploySchedule(eventOf('Create', [first]), ports);
const updated = await deploySchedule(eventOf('Update', [first, second], created.PhysicalResourceId), ports);

test('the functions get the public half in KMS of every key of the timetable', () => {
  const keys = configuredKeys(updated.Data?.SigningKeys ?? '');
  expect(keys).toEqual([first, second].map((key) => ({ ...rowOf(key), jwk: key.jwk })));
});

test('three keys fit into an answer, a parameter and an environment', () => {
  const three = [first, second, second].map((key) => ({ ...rowOf(key), jwk: key.jwk }));
  expect(JSON.stringify(three).length).toBeLessThan(2048);
  expect(updated.PhysicalResourceId.length).toBeLessThan(1024);
});

test('a key change that would break a promise is refused with its reason', async () => {
  const event = eventOf('Update', [first, hasty], created.PhysicalResourceId);
  await expect(deploySchedule(event, ports)).rejects.toThrow('would sign in less than an hour');
});

test('the rollback of a refused key change succeeds', async () => {
  const rollback = eventOf('Update', [first], created.PhysicalResourceId);
  await expect(deploySchedule(rollback, ports)).resolves.toEqual(created);
});

test('the rollback of a completed key change succeeds, too', async () => {
  const rollback = eventOf('Update', [first], updated.PhysicalResourceId);
  await expect(deploySchedule(rollback, ports)).resolves.toEqual(created);
});

test('an emergency deployment skips the waiting time, but is refused without a signing key', async () => {
  const atOnce = (keys: readonly (typeof first)[]) => {
    const event = eventOf('Update', keys, created.PhysicalResourceId);
    return deploySchedule({ ...event, ResourceProperties: { ...event.ResourceProperties, AtOnce: 'true' } }, ports);
  };
  const now = { ...second, signs_from: '2026-11-21T11:59:00.000Z' };
  expect(configuredKeys((await atOnce([now])).Data?.SigningKeys ?? '')).toHaveLength(1);
  await expect(atOnce([second])).rejects.toThrow('No key of the timetable signs now.');
});

test('a key that KMS cannot show fails the deployment', async () => {
  const unknown = { ...second, key_id: 'arn:aws:kms:ap-southeast-3:123456789012:key/unknown' };
  const event = eventOf('Update', [first, unknown], created.PhysicalResourceId);
  await expect(deploySchedule(event, ports)).rejects.toThrow('KMS knows no');
});

test('the deletion of a stage does not ask KMS', async () => {
  const event = eventOf('Delete', [first], created.PhysicalResourceId);
  const silent = { ...ports, publicKey: () => Promise.reject(new Error('asked')) };
  await expect(deploySchedule(event, silent)).resolves.toEqual({ PhysicalResourceId: created.PhysicalResourceId });
});
