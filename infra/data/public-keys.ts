import type { PublicJwk, SigningKey } from '../../shared/auth/own/signing-keys.ts';
import type { Clock } from '../../shared/runtime/clock.ts';
import { refuseTimetable, type TimetableRow } from './timetable-change.ts';

/** What CloudFormation asks of a custom resource, as far as we look at it. */
export type TimetableEvent = {
  readonly RequestType: 'Create' | 'Update' | 'Delete';
  /** The timetable in force, as our last answer named it: CloudFormation keeps it through failures and rollbacks. */
  readonly PhysicalResourceId?: string;
  readonly ResourceProperties: {
    readonly Timetable: readonly TimetableRow[];
    /** An emergency: the step is taken although tokens or verifiers will not keep up with it. */
    readonly AtOnce?: 'true';
  };
};

export type TimetableAnswer = {
  readonly PhysicalResourceId: string;
  readonly Data?: { readonly SigningKeys: string; readonly KeyIds: string };
};

type Ports = {
  readonly clock: Clock;
  readonly publicKey: (keyId: string) => Promise<PublicJwk>;
};

const rowsIn = (physicalId: string | undefined): TimetableRow[] =>
  (physicalId ?? '')
    .split(' ')
    .filter(Boolean)
    .map((part) => {
      const [key_id = '', signs_from = ''] = part.split('@');
      return { key_id, signs_from };
    });

const physicalIdOf = (rows: readonly TimetableRow[]): string =>
  rows.map(({ key_id, signs_from }) => `${key_id}@${signs_from}`).join(' ');

/**
 * Turns the timetable of a stage's settings into the one that functions are configured with: to each row the public half of its
 * key, as KMS has it. The timetable in force is the resource's physical id. So a refused change leaves it as it was, and the
 * rollback that follows, to the very timetable that is in force, is no change at all.
 *
 * @throws Error with the sentence that CloudFormation shows, when the change would break a promise of the timetable
 */
export const deployTimetable = async (event: TimetableEvent, { clock, publicKey }: Ports): Promise<TimetableAnswer> => {
  if (event.RequestType === 'Delete') return { PhysicalResourceId: event.PhysicalResourceId ?? '' };
  const { Timetable: wanted, AtOnce } = event.ResourceProperties;
  const inForce = AtOnce === 'true' ? [] : rowsIn(event.PhysicalResourceId);
  const refused = refuseTimetable(inForce, wanted, clock());
  if (refused !== undefined) throw new Error(refused);
  const keys = await Promise.all(
    wanted.map(async ({ key_id, signs_from }): Promise<SigningKey> => {
      return { key_id, signs_from, jwk: await publicKey(key_id) };
    }),
  );
  const KeyIds = keys.map(({ jwk }) => jwk.kid).join(',');
  return { PhysicalResourceId: physicalIdOf(wanted), Data: { SigningKeys: JSON.stringify(keys), KeyIds } };
};
