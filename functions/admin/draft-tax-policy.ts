import { randomBytes } from 'node:crypto';
import type { TaxPolicy } from '../../shared/contract/policy.ts';
import { type RandomBytes, timeSortedId } from '../../shared/domain/ids.ts';
import { draftedBy, refuseTerms } from '../../shared/domain/policy-draft.ts';
import { isRefusal } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { draftTaxPolicy as row } from '../../shared/routes/policies.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { taxPolicies } from '../../shared/store/policy-kind.ts';
import { type PolicyStore, policyStore } from '../../shared/store/policy-store.ts';

type Ports = { readonly clock: Clock; readonly randomBytes: RandomBytes; readonly policies: PolicyStore<TaxPolicy> };

/** POST /admin/tax-policies: one transaction, in which the caller must be of the staff. */
export const draftTaxPolicy: UseCase<typeof row, Ports> = async (
  { caller, body, requestId },
  { clock, policies, ...ports },
) => {
  const nowMs = clock();
  const { reason, ...terms } = body;
  const refused = refuseTerms(terms);
  if (refused) return refused;
  const policy = {
    tax_policy_version: timeSortedId('txp', nowMs, ports.randomBytes),
    ...terms,
    ...draftedBy(caller.user_id, nowMs),
  };
  const request = {
    caller,
    roles: row.roles,
    action: row.id,
    reason,
    requestId,
    nowMs,
    randomBytes: ports.randomBytes,
  };
  const draft = await policies.draft(policy, request);
  return isRefusal(draft) ? draft : { status: 201, body: draft };
};

export const handler = lambda(row, draftTaxPolicy, {
  clock: systemClock,
  randomBytes,
  policies: policyStore(table, taxPolicies),
});
