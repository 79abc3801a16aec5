import type { PublicJwk, SigningKey } from '../../shared/auth/own/signing-keys.ts';
import type { Clock } from '../../shared/runtime/clock.ts';
import { refuseSchedule, type ScheduledKey } from './schedule-change.ts';

/** The fields of CloudFormation's request that this function reads. */
export type ScheduleEvent = {
  readonly RequestType: 'Create' | 'Update' | 'Delete';
  /**
   * The schedule in force. The last answer returned it as the physical id. CloudFormation keeps that id through
   * failures and rollbacks.
   */
  readonly PhysicalResourceId?: string;
  readonly ResourceProperties: {
    readonly Timetable: readonly ScheduledKey[];
    /** For emergencies: skips the check that gives verifiers time to fetch the new key. */
    readonly AtOnce?: 'true';
  };
};

export type ScheduleAnswer = {
  readonly PhysicalResourceId: string;
  readonly Data?: { readonly SigningKeys: string; readonly KeyIds: string };
};

type Ports = {
  readonly clock: Clock;
  readonly publicKey: (keyId: string) => Promise<PublicJwk>;
};

const rowsIn = (physicalId: string | undefined): ScheduledKey[] =>
  (physicalId ?? '')
    .split(' ')
    .filter(Boolean)
    .map((part) => {
      const [key_id = '', signs_from = ''] = part.split('@');
      return { key_id, signs_from };
    });

const physicalIdOf = (rows: readonly ScheduledKey[]): string =>
  rows.map(({ key_id, signs_from }) => `${key_id}@${signs_from}`).join(' ');

/**
 * Adds the public key from KMS to each row of the stage's schedule, for the configuration of functions. The physical id
 * of the resource is the schedule in force. A refused change therefore leaves the schedule unchanged. A rollback to the
 * schedule in force changes nothing.
 *
 * @throws Error whose message CloudFormation shows, when `refuseSchedule` refuses the change
 */
export const deploySchedule = async (event: ScheduleEvent, { clock, publicKey }: Ports): Promise<ScheduleAnswer> => {
  if (event.RequestType === 'Delete') return { PhysicalResourceId: event.PhysicalResourceId ?? '' };
  const { Timetable: wanted, AtOnce } = event.ResourceProperties;
  const inForce = AtOnce === 'true' ? [] : rowsIn(event.PhysicalResourceId);
  const refused = refuseSchedule(inForce, wanted, clock());
  if (refused !== undefined) throw new Error(refused);
  const keys = await Promise.all(
    wanted.map(async ({ key_id, signs_from }): Promise<SigningKey> => {
      return { key_id, signs_from, jwk: await publicKey(key_id) };
    }),
  );
  const KeyIds = keys.map(({ jwk }) => jwk.kid).join(',');
  return { PhysicalResourceId: physicalIdOf(wanted), Data: { SigningKeys: JSON.stringify(keys), KeyIds } };
};
