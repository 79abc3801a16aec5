import { taxPolicy } from '../../shared/drafts/tax-policy.ts';
import { approveDraft } from '../../shared/flows/approve-draft.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { approveTaxPolicy as row } from '../../shared/routes/policies/policies.ts';

/** POST /admin/tax-policies/{tax_policy_version}/approve */
export const approveTaxPolicy: UseCase<typeof row, Ports> = (request, ports) =>
  approveDraft(row, taxPolicy, request, ports);

export const { handler, over } = endpoint(row, approveTaxPolicy);
