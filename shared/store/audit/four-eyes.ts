import * as z from 'zod/mini';
import { type FourEyes, recentSince, refuseDrafter } from '../../domain/drafts/four-eyes.ts';
import type { Refusal } from '../../errors.ts';
import { accountKey } from '../table/keys.ts';
import type { Item, Key } from '../table/table.ts';
import { check, update, type Write } from '../table/transaction.ts';

/**
 * Writes an approval, with the checks of `refuseApproval` as its condition. A draft's terms never change, so the terms
 * that were read are current. Every approval changes the status, so the second of two concurrent approvals fails.
 */
export const approvalWrite = (
  key: Key,
  { status }: Pick<FourEyes, 'status'>,
  approverId: string,
  approval: Readonly<Record<string, unknown>>,
): Write =>
  update(key, Object.fromEntries(Object.entries(approval).map(([name, value]) => [name, { set: value }])), {
    ConditionExpression:
      status === 'first_approved'
        ? '#status = :present AND #drafted_by <> :approver AND #first_approved_by <> :approver'
        : '#status = :present AND #drafted_by <> :approver',
    names: {
      '#drafted_by': 'drafted_by',
      ...(status === 'first_approved' && { '#first_approved_by': 'first_approved_by' }),
    },
    values: { ':present': status, ':approver': approverId },
  });

type Approving = {
  readonly caller: { readonly user_id: string };
  readonly roles: readonly string[];
  readonly nowMs: number;
};

/**
 * The condition that the drafter is active and still has one of the drafting roles. It also requires that the approver
 * granted the drafter no role within the last 24 hours. An account without `recent_granters` has no such grant.
 */
export const drafterWrite = (
  { drafted_by }: Pick<FourEyes, 'drafted_by'>,
  { caller, roles, nowMs }: Approving,
): Write => {
  const hasRole = roles.map((_, index) => `contains(#roles, :role${index})`).join(' OR ');
  const noGrant = 'attribute_not_exists(#granters.#approver) OR #granters.#approver <= :since';
  return check(accountKey(drafted_by), {
    ConditionExpression: `#status = :active AND (${hasRole}) AND (${noGrant})`,
    names: { '#status': 'status', '#roles': 'roles', '#granters': 'recent_granters', '#approver': caller.user_id },
    values: {
      ':active': 'active',
      ':since': recentSince(nowMs),
      ...Object.fromEntries(roles.map((role, index) => [`:role${index}`, role])),
    },
  });
};

const Grant = z.object({ granted_by: z.string(), granted_at: z.string() });
const Drafter = z.object({ recent_grants: z.optional(z.array(Grant)) });

/** The refusal of an approval. @param drafter the drafter's account that failed the condition of `drafterWrite` */
export const refusedDrafter = (drafter: Item | undefined, { caller, nowMs }: Approving): Refusal =>
  refuseDrafter(drafter && z.parse(Drafter, drafter).recent_grants, caller.user_id, nowMs);
