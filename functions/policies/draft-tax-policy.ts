import { taxPolicy } from '../../shared/drafts/tax-policy.ts';
import { makeDraft } from '../../shared/flows/drafts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { draftTaxPolicy as row } from '../../shared/routes/policies/policies.ts';

/** POST /admin/tax-policies */
export const draftTaxPolicy: UseCase<typeof row, Ports> = (request, ports) => makeDraft(row, taxPolicy, request, ports);

export const { handler, over } = endpoint(row, draftTaxPolicy);
