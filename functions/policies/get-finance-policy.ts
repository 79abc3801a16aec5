import { financePolicy } from '../../shared/drafts/finance-policy.ts';
import { readDraft } from '../../shared/flows/drafts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getFinancePolicy as row } from '../../shared/routes/policies/policies.ts';

/** GET /admin/finance-policies/{finance_policy_version} */
export const getFinancePolicy: UseCase<typeof row, Ports> = (request, ports) =>
  readDraft(row, financePolicy, request, ports);

export const { handler, over } = endpoint(row, getFinancePolicy);
