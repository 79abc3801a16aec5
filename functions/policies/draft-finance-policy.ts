import { policyDraft } from '../../shared/flows/policies.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { draftFinancePolicy as row } from '../../shared/routes/policies/policies.ts';
import { financePolicies } from '../../shared/store/policies/stored-policy.ts';

/** POST /admin/finance-policies */
export const draftFinancePolicy: UseCase<typeof row, Ports> = policyDraft(row, financePolicies);

export const { handler, over } = endpoint(row, draftFinancePolicy);
