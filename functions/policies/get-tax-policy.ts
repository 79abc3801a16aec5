import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getTaxPolicy as row } from '../../shared/routes/policies/policies.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { type PolicyPorts, policyReading } from '../../shared/steps/policies.ts';
import { taxPolicies } from '../../shared/store/policies/record.ts';
import type { Table } from '../../shared/store/table/table.ts';

/** GET /admin/tax-policies/{tax_policy_version} */
export const getTaxPolicy: UseCase<typeof row, PolicyPorts> = policyReading(
  row,
  taxPolicies,
  ({ tax_policy_version: id }) => id,
);

export const portsOf = (of: Table): PolicyPorts => ({ clock: systemClock, table: of });

export const handler = lambda(row, getTaxPolicy, portsOf(table));
