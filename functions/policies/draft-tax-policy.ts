import { randomBytes } from 'node:crypto';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { draftTaxPolicy as row } from '../../shared/routes/policies/policies.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { type PolicyDecisionPorts, policyDraft } from '../../shared/steps/policies.ts';
import { taxPolicies } from '../../shared/store/policies/record.ts';
import type { Table } from '../../shared/store/table/table.ts';

/** POST /admin/tax-policies */
export const draftTaxPolicy: UseCase<typeof row, PolicyDecisionPorts> = policyDraft(row, taxPolicies);

/** The production ports. */
export const portsOf = (of: Table): PolicyDecisionPorts => ({ clock: systemClock, randomBytes, table: of });

export const handler = lambda(row, draftTaxPolicy, portsOf(table));
