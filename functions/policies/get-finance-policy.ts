import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getFinancePolicy as row } from '../../shared/routes/policies/policies.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { type PolicyPorts, policyReading } from '../../shared/steps/policies.ts';
import { financePolicies } from '../../shared/store/policies/record.ts';
import type { Table } from '../../shared/store/table/table.ts';

/** GET /admin/finance-policies/{finance_policy_version} */
export const getFinancePolicy: UseCase<typeof row, PolicyPorts> = policyReading(
  row,
  financePolicies,
  ({ finance_policy_version: id }) => id,
);

export const portsOf = (of: Table): PolicyPorts => ({ clock: systemClock, table: of });

export const handler = lambda(row, getFinancePolicy, portsOf(table));
