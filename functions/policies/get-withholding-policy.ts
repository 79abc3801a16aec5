import { withholdingPolicy } from '../../shared/drafts/withholding-policy.ts';
import { readDraft } from '../../shared/flows/drafts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getWithholdingPolicy as row } from '../../shared/routes/policies/policies.ts';

/** GET /admin/withholding-policies/{withholding_policy_version} */
export const getWithholdingPolicy: UseCase<typeof row, Ports> = (request, ports) =>
  readDraft(row, withholdingPolicy, request, ports);

export const { handler, over } = endpoint(row, getWithholdingPolicy);
