import { withholdingPolicy } from '../../shared/drafts/withholding-policy.ts';
import { approveDraft } from '../../shared/flows/approve-draft.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { approveWithholdingPolicy as row } from '../../shared/routes/policies/policies.ts';

/** POST /admin/withholding-policies/{withholding_policy_version}/approve */
export const approveWithholdingPolicy: UseCase<typeof row, Ports> = (request, ports) =>
  approveDraft(row, withholdingPolicy, request, ports);

export const { handler, over } = endpoint(row, approveWithholdingPolicy);
