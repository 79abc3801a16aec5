import type { ListedPolicy } from '../../contract/policies/listed-policy.ts';
import { inForce, type PolicyState, policyState, statusAt } from '../../domain/policies/policy.ts';
import { policiesOf } from '../table/list-partitions.ts';
import { type ListPage, readListed } from '../table/listing.ts';
import { readable } from '../table/page.ts';
import type { Item, Table } from '../table/table.ts';
import { readBegunPolicies } from './read-begun-policies.ts';
import { type AnyPolicy, financePolicies, type PolicyKind, taxPolicies, withholdingPolicies } from './stored-policy.ts';

type Kind = ListedPolicy['kind'];

const rowOf = <Policy extends AnyPolicy>(kind: Kind, policies: PolicyKind<Policy>, policy: Policy) => ({
  kind,
  policy,
  id: policies.idOf(policy),
  subject: policies.subjectOf(policy),
  /** The id of the policy in force for the subject. */
  heldNow: async (table: Table, nowMs: number): Promise<string | undefined> => {
    const held = inForce(await readBegunPolicies(table, policies, policies.subjectOf(policy), nowMs), nowMs);
    return held && policies.idOf(held);
  },
});

type Row = ReturnType<typeof rowOf>;

const rowsIn = <Policy extends AnyPolicy>(kind: Kind, policies: PolicyKind<Policy>, item: Item) =>
  readable(policies.schema, item).map((policy) => rowOf(kind, policies, policy));

const readPolicy = (item: Item): Row | undefined => {
  if ('tax_policy_version' in item) return rowsIn('tax', taxPolicies, item)[0];
  if ('finance_policy_version' in item) return rowsIn('finance', financePolicies, item)[0];
  return rowsIn('withholding', withholdingPolicies, item)[0];
};

/** The ids of the policies in force for the subjects of some rows. Each subject is read once. */
const heldNow = async (table: Table, rows: readonly Row[], nowMs: number): Promise<ReadonlySet<string>> => {
  const begun = rows.filter(({ policy }) => policy.status === 'approved' && Date.parse(policy.valid_from) <= nowMs);
  const subjects = new Map(begun.map((row) => [row.subject, row]));
  const held = await Promise.all([...subjects.values()].map((row) => row.heldNow(table, nowMs)));
  return new Set(held.flatMap((id) => id ?? []));
};

const shown = ({ kind, id, policy }: Row, state: PolicyState, nowMs: number): ListedPolicy => {
  const read = { ...policy, status: statusAt(policy, nowMs) };
  return {
    ...{ kind, policy_id: id, state },
    tax_policy: 'tax_policy_version' in read ? read : null,
    finance_policy: 'finance_policy_version' in read ? read : null,
    withholding_policy: 'withholding_policy_version' in read ? read : null,
  };
};

type Filters = { readonly kind?: Kind | undefined; readonly state?: PolicyState | undefined };

/**
 * A page of policies, newest draft first. The filter on the state applies after the page is read, so a page can be
 * shorter than the limit.
 */
export const listAllPolicies = async (
  table: Table,
  { kind, state }: Filters,
  { limit, after, nowMs }: { readonly limit: number; readonly after: string | undefined; readonly nowMs: number },
): Promise<ListPage<ListedPolicy>> => {
  const listing = { partitions: policiesOf(kind), picks: false, read: readPolicy };
  const { items, next } = await readListed(table, listing, limit, after);
  const held = await heldNow(table, items, nowMs);
  const listed = items.map((row) => shown(row, policyState(row.policy, held.has(row.id), nowMs), nowMs));
  return { items: listed.filter((policy) => state === undefined || policy.state === state), next };
};
