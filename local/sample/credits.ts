import { approveCredit, over as approveCreditOver } from '../../functions/wallet/approve-credit.ts';
import { draftCredit, over as draftCreditOver } from '../../functions/wallet/draft-credit.ts';
import type { Credit } from '../../shared/contract/wallet/booking.ts';
import { bookDay } from '../../shared/domain/payables/closed-days.ts';
import { readTogether, type Table } from '../../shared/store/table/table.ts';
import { creditRecord } from '../../shared/store/wallet/booking.ts';
import type { SamplePeople } from './people.ts';
import { stableRandom } from './stable-random.ts';
import { done, portsAt, requestBy } from './use-case.ts';

const reason = 'Bank transfer';

/** The bank reference of a sample transfer. */
export const referenceOf = (draftId: string): string => `BCA-${draftId.slice(4)}`;

type SampleCredit = {
  /** The id, which contains the time of the draft. */
  readonly credit_id: string;
  readonly user_id: string;
  readonly amount_idr: number;
  readonly atMs: number;
};

/**
 * The sample staff who draft and approve a credit. Its recipient is never one of them. Only an amount above the ceiling
 * needs the second approver.
 */
const decidersOn = ({ fitri, hadi, agus }: SamplePeople, userId: string) => {
  const [drafter = fitri, ...approvers] = [fitri, agus, hadi].filter((staff) => staff !== userId);
  return { drafter, approvers };
};

/** Drafts a credit, unless it exists. @returns the status of an existing credit; undefined for a new one */
export const draftSampleCredit = async (
  table: Table,
  people: SamplePeople,
  { credit_id, user_id, amount_idr, atMs }: SampleCredit,
): Promise<Credit['status'] | undefined> => {
  const { drafter } = decidersOn(people, user_id);
  const { booking } = await readTogether(table, { booking: creditRecord(user_id, credit_id) });
  if (booking !== undefined) return booking.status;
  const randomBytes = stableRandom(`draft ${credit_id}`, [credit_id]);
  const request = {
    ...requestBy(drafter),
    params: { user_id },
    body: {
      amount_idr,
      source: 'clearing' as const,
      reference: referenceOf(credit_id),
      paid_on: bookDay(atMs),
      reason,
    },
    idempotencyKey: `sample-${credit_id}`,
  };
  done(credit_id, await draftCredit(request, portsAt(draftCreditOver, { table, atMs, randomBytes })));
  return undefined;
};

/**
 * Adds money to a wallet by a credit, unless it exists. One member of the sample staff drafts it, others approve it.
 */
export const seedCredit = async (table: Table, people: SamplePeople, sample: SampleCredit): Promise<void> => {
  const { credit_id, user_id, atMs } = sample;
  let status = (await draftSampleCredit(table, people, sample)) ?? 'draft';
  const { approvers } = decidersOn(people, user_id);
  for (const approver of approvers) {
    if (status !== 'draft' && status !== 'first_approved') return;
    const request = { ...requestBy(approver), params: { user_id, credit_id }, body: { reason } };
    const moment = { table, atMs, randomBytes: stableRandom(`approve ${status} ${credit_id}`) };
    ({ status } = done(credit_id, await approveCredit(request, portsAt(approveCreditOver, moment))).body);
  }
};
