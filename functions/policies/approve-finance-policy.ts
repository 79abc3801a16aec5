import { financePolicy } from '../../shared/drafts/finance-policy.ts';
import { approveDraft } from '../../shared/flows/approve-draft.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { approveFinancePolicy as row } from '../../shared/routes/policies/policies.ts';

/** POST /admin/finance-policies/{finance_policy_version}/approve */
export const approveFinancePolicy: UseCase<typeof row, Ports> = (request, ports) =>
  approveDraft(row, financePolicy, request, ports);

export const { handler, over } = endpoint(row, approveFinancePolicy);
