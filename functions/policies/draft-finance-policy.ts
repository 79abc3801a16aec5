import { financePolicy } from '../../shared/drafts/finance-policy.ts';
import { makeDraft } from '../../shared/flows/drafts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { draftFinancePolicy as row } from '../../shared/routes/policies/policies.ts';

/** POST /admin/finance-policies */
export const draftFinancePolicy: UseCase<typeof row, Ports> = (request, ports) =>
  makeDraft(row, financePolicy, request, ports);

export const { handler, over } = endpoint(row, draftFinancePolicy);
