import { expect, test } from 'vitest';
import { deploySchedule } from '../../infra/data/public-keys.ts';
import type { Stage } from '../../infra/stage/stage.ts';
import { stageSettings } from '../../infra/stage/stage-settings.ts';
import { stages } from '../../infra/stage/stages.ts';
import { prepareKeys, verifyAccessToken } from '../../shared/auth/own/access-token.ts';
import { configuredKeys } from '../../shared/auth/own/configured-keys.ts';
import { tokenIssuer } from '../../shared/auth/own/token-issuer.ts';
import { isRefusal } from '../../shared/errors.ts';
import { audience, issuer, ownKey, ownSigner, userId } from '../auth/own-keys.ts';
import { provider } from './synthesized.ts';

const startMs = Date.parse('2026-11-21T00:00:00Z');
const minute = (index: number): number => startMs + index * 60_000;
const signsFrom = { a: 0, b: 100, c: 200 };
type Name = keyof typeof signsFrom;

const keys = Object.entries(signsFrom).map(([name, from]) => ownKey(name, new Date(minute(from)).toISOString()));
const signer = ownSigner(keys);

/** The operator's key settings and the minutes of their deployments: two rotations and their clean-up. */
const deployments: readonly { readonly at: number; readonly names: readonly Name[] }[] = [
  { at: 0, names: ['a'] },
  { at: 30, names: ['a', 'b'] },
  { at: 130, names: ['b', 'c'] },
  { at: 230, names: ['c'] },
];

/**
 * How long some requests still reach the old version, because functions are updated one by one and by canary. The time
 * is more than twice production's canary.
 */
const lagMinutes = 15;

const settingsWith = (names: readonly Name[]) => {
  const signingKeys = keys
    .filter(({ key_id }) => names.some((name) => name === key_id))
    .map(({ key_id, signs_from }) => ({ name: key_id, signs_from }));
  const rows = { prod: { ...(stages['prod'] as Stage), signingKeys } };
  return stageSettings({ ...provider, alarmEmail: 'operations@example.com', stage: 'prod' }, rows);
};

/** Deploys the timetables in order, as CloudFormation does. @returns the configurations of the functions */
const deployed = async () => {
  const configurations = [];
  let PhysicalResourceId: string | undefined;
  for (const { at, names } of deployments) {
    const Timetable = settingsWith(names).signingKeys.map(({ name, signs_from }) => ({ key_id: name, signs_from }));
    const event = { RequestType: 'Update' as const, ResourceProperties: { Timetable } };
    const answer = await deploySchedule(PhysicalResourceId ? { ...event, PhysicalResourceId } : event, {
      clock: () => minute(at),
      publicKey: async (keyId) => keys.filter(({ key_id }) => key_id === keyId).map(({ jwk }) => jwk)[0] as never,
    });
    PhysicalResourceId = answer.PhysicalResourceId;
    const configured = configuredKeys(answer.Data?.SigningKeys ?? '');
    const tokens = tokenIssuer({ signer, keys: configured, issuer, audience });
    configurations.push({ at, tokens, verifiers: prepareKeys(configured) });
  }
  return configurations;
};

const configurations = await deployed();

const running = (index: number) =>
  configurations.filter(({ at }, position) => {
    const replacedAt = configurations[position + 1]?.at ?? Number.POSITIVE_INFINITY;
    return at <= index && index < replacedAt + lagMinutes;
  });

test('living tokens are accepted by every function through two key rotations by deployments', async () => {
  const issued = await Promise.all(
    Array.from({ length: 260 }, (_, index) => index).flatMap((index) =>
      running(index).map(async ({ tokens }) => {
        const token = await tokens.issue(
          { userId, clientId: 'web', idTokenDigest: 'digest', idTokenIssuedAt: 1 },
          minute(index) / 1000,
        );
        return { index, token };
      }),
    ),
  );
  const checks = issued.flatMap(({ index, token }) =>
    Array.from({ length: 15 }, (_, age) => index + age).flatMap((now) =>
      running(now).map(({ verifiers }) => ({ token, verifiers, nowMs: minute(now) })),
    ),
  );
  const answers = checks.map(({ token, verifiers, nowMs }) =>
    verifyAccessToken(token, { keys: verifiers, issuer, audience, issuedFrom: 0, nowMs }),
  );
  const signers = new Set(issued.map(({ token }) => token.split('.')[0]));
  expect(signers.size).toBe(3);
  expect(answers.length).toBeGreaterThan(4000);
  expect(answers.filter((answer) => isRefusal(answer))).toEqual([]);
});
