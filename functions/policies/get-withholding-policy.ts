import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getWithholdingPolicy as row } from '../../shared/routes/policies/policies.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { type PolicyPorts, policyReading } from '../../shared/steps/policies.ts';
import { withholdingPolicies } from '../../shared/store/policies/record.ts';
import type { Table } from '../../shared/store/table/table.ts';

/** GET /admin/withholding-policies/{withholding_policy_version} */
export const getWithholdingPolicy: UseCase<typeof row, PolicyPorts> = policyReading(
  row,
  withholdingPolicies,
  ({ withholding_policy_version: id }) => id,
);

export const portsOf = (of: Table): PolicyPorts => ({ clock: systemClock, table: of });

export const handler = lambda(row, getWithholdingPolicy, portsOf(table));
