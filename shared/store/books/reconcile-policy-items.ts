import { type KnownPolicies, knownPolicies } from '../../domain/books/known-policies.ts';
import { violation } from '../../domain/books/reconcile-facts.ts';
import type { PolicyFacts } from '../../domain/books/reconcile-policies.ts';
import {
  type AnyPolicy,
  financePolicies,
  type PolicyKind,
  taxPolicies,
  withholdingPolicies,
} from '../policies/stored-policy.ts';
import { policyDraftKey, policyKey } from '../table/keys.ts';
import { policiesOf } from '../table/list-partitions.ts';
import { readListed } from '../table/listing.ts';
import { readable } from '../table/page.ts';
import type { Item, Table } from '../table/table.ts';
import { keyOf, type ReadItem, read } from './reconcile-items.ts';

const factsOf = <Policy extends AnyPolicy>(
  item: Item,
  { schema, idOf, subjectOf }: PolicyKind<Policy>,
): ReadItem<PolicyFacts | undefined> => {
  const key = keyOf(item);
  const found = read(item, key, schema, (policy) => policy);
  if ('malformed' in found) return found;
  const policy = found.item;
  const [version, isCopy] = [idOf(policy), key.kind !== 'POLICY'];
  const own = isCopy ? policyKey(subjectOf(policy), policy.valid_from, version) : policyDraftKey(version);
  if (own.PK !== item['PK'] || own.SK !== item['SK'])
    return { malformed: violation('malformed', `${item['PK']} ${item['SK']}`, 'as its key says', version) };
  if (policy.status !== 'approved') return { item: undefined };
  const { approved_at } = policy;
  return { item: { version, item: isCopy ? 'copy' : 'policy', text: JSON.stringify(policy), approved_at } };
};

/** Parses one of the two items of a policy. The facts are undefined for a policy that is not approved. */
export const readPolicyItem = (item: Item): ReadItem<PolicyFacts | undefined> => {
  if ('tax_policy_version' in item) return factsOf(item, taxPolicies);
  return 'finance_policy_version' in item ? factsOf(item, financePolicies) : factsOf(item, withholdingPolicies);
};

const readPolicy = (item: Item): AnyPolicy | undefined => {
  if ('tax_policy_version' in item) return readable(taxPolicies.schema, item)[0];
  if ('finance_policy_version' in item) return readable(financePolicies.schema, item)[0];
  return readable(withholdingPolicies.schema, item)[0];
};

/** The number of policies in a page. */
const pageSize = 100;

/**
 * Reads all approved policies, with a query of the list of policies and a batch read for each page. The list is
 * eventually consistent, and a policy begins at least a minute after its approval. So the list has the policies of all
 * older orders.
 */
export const readKnownPolicies = async (table: Table): Promise<KnownPolicies> => {
  const policies: AnyPolicy[] = [];
  let after: string | undefined;
  do {
    const listing = { partitions: policiesOf(undefined), picks: false, read: readPolicy };
    const { items, next } = await readListed(table, listing, pageSize, after);
    policies.push(...items);
    after = next;
  } while (after !== undefined);
  return knownPolicies(policies);
};
