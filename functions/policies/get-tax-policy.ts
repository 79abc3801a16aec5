import { taxPolicy } from '../../shared/drafts/tax-policy.ts';
import { readDraft } from '../../shared/flows/drafts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getTaxPolicy as row } from '../../shared/routes/policies/policies.ts';

/** GET /admin/tax-policies/{tax_policy_version} */
export const getTaxPolicy: UseCase<typeof row, Ports> = (request, ports) => readDraft(row, taxPolicy, request, ports);

export const { handler, over } = endpoint(row, getTaxPolicy);
