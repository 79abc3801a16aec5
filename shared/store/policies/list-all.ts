import type { ListedPolicy } from '../../contract/policies/listed-policy.ts';
import type { FinancePolicy, TaxPolicy } from '../../contract/policies/policy.ts';
import { inForce, type PolicyState, policyState, statusAt } from '../../domain/policies/policy.ts';
import { policiesOf } from '../table/list-partitions.ts';
import { type ListPage, readListed } from '../table/listing.ts';
import { readable } from '../table/page.ts';
import type { Item, Table } from '../table/table.ts';
import { readBegunPolicies } from './read-begun-policies.ts';
import { financePolicies, taxPolicies } from './record.ts';

/** The policies of the timeline, which apply to buyers and creators. Withholding policies are not in it. */
type TimelinePolicy = TaxPolicy | FinancePolicy;

const kindOf = (policy: TimelinePolicy) => ('tax_policy_version' in policy ? ('tax' as const) : ('finance' as const));

const idOf = (policy: TimelinePolicy): string =>
  'tax_policy_version' in policy ? policy.tax_policy_version : policy.finance_policy_version;

const subjectOf = (policy: TimelinePolicy): string =>
  'tax_policy_version' in policy ? taxPolicies.subjectOf(policy) : financePolicies.subjectOf(policy);

const readPolicy = (item: Item): TimelinePolicy | undefined =>
  'tax_policy_version' in item ? readable(taxPolicies.schema, item)[0] : readable(financePolicies.schema, item)[0];

/** The policies now in force for the subjects of some policies: one query for each subject. */
const heldNow = async (
  table: Table,
  policies: readonly TimelinePolicy[],
  nowMs: number,
): Promise<ReadonlySet<string>> => {
  const begun = policies.filter(({ status, valid_from }) => status === 'approved' && Date.parse(valid_from) <= nowMs);
  const subjects = new Map(begun.map((policy) => [subjectOf(policy), kindOf(policy)]));
  const held = await Promise.all(
    [...subjects].map(async ([subject, kind]) => {
      const policy: TimelinePolicy | undefined =
        kind === 'tax'
          ? inForce(await readBegunPolicies(table, taxPolicies, subject, nowMs), nowMs)
          : inForce(await readBegunPolicies(table, financePolicies, subject, nowMs), nowMs);
      return policy && idOf(policy);
    }),
  );
  return new Set(held.flatMap((id) => id ?? []));
};

const shown = (policy: TimelinePolicy, state: PolicyState, nowMs: number): ListedPolicy => {
  const read = { ...policy, status: statusAt(policy, nowMs) };
  return {
    ...{ kind: kindOf(policy), policy_id: idOf(policy), state },
    tax_policy: 'tax_policy_version' in read ? read : null,
    finance_policy: 'finance_policy_version' in read ? read : null,
  };
};

type Asked = { readonly kind?: 'tax' | 'finance' | undefined; readonly state?: PolicyState | undefined };

/**
 * A page of the policies, filtered, the last drafted first. The filter on the state applies after the page is read, so
 * a page may have fewer entries.
 */
export const listAllPolicies = async (
  table: Table,
  { kind, state }: Asked,
  { limit, after, nowMs }: { readonly limit: number; readonly after: string | undefined; readonly nowMs: number },
): Promise<ListPage<ListedPolicy>> => {
  const listing = { partitions: policiesOf(kind), picks: false, read: readPolicy };
  const { items, next } = await readListed(table, listing, limit, after);
  const held = await heldNow(table, items, nowMs);
  const listed = items.map((policy) => shown(policy, policyState(policy, held.has(idOf(policy)), nowMs), nowMs));
  return { items: listed.filter((policy) => state === undefined || policy.state === state), next };
};
