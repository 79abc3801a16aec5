import { Anchor, Button, Group } from '@mantine/core';
import { Link } from 'wouter';
import type { components } from '../../../client/main.ts';
import { fractionText, rateText } from '../../amount.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { useList } from '../../list.ts';
import { Page, When } from '../../look/pieces.tsx';
import { useQuery } from '../../place.ts';
import { Status } from '../look/facts.tsx';
import { Filters } from '../look/filters.tsx';
import { Person } from '../look/names.tsx';
import { useMay } from '../look/roles.ts';
import { Rows } from '../look/rows.tsx';
import { approvalTexts } from '../texts/approvals.ts';
import { draftTexts } from '../texts/drafts.ts';
import { taxClassText, taxTexts } from '../texts/taxes.ts';
import { withheldText } from '../texts/withheld-text.ts';
import { commonTexts, statusTexts } from '../texts/words.ts';
import { againPlace } from './again-place.ts';
import { draftPlace } from './draft.ts';

type Listed = components['schemas']['ListedPolicy'];

const kinds = ['tax', 'finance', 'withholding'] as const;
const states = ['draft', 'scheduled', 'in_force', 'ended', 'lapsed', 'withdrawn'] as const;
const unfiltered = { kind: '', state: '' };

/** The policy of a list entry; undefined when this page does not know its kind. */
const policyOf = ({ tax_policy, finance_policy, withholding_policy }: Listed) =>
  tax_policy ?? finance_policy ?? withholding_policy ?? undefined;

const kindOf = ({ kind }: Listed) => `${kind}_policy` as const;

type Fraction = { readonly numerator: number; readonly denominator: number };

const termsOf = (
  { tax_policy: tax, finance_policy: share, withholding_policy: withheld }: Listed,
  percent: (of: Fraction) => string,
  ofBase: (rate: string, base: string) => string,
): string => {
  if (tax)
    return tax.base.numerator === tax.base.denominator
      ? `${tax.tax_name} ${percent(tax.rate)}`
      : `${tax.tax_name} ${percent(tax.rate)} × ${fractionText(tax.base)}`;
  if (withheld)
    return withheld.base.numerator === withheld.base.denominator
      ? percent(withheld.rate)
      : ofBase(percent(withheld.rate), percent(withheld.base));
  return share ? percent({ numerator: share.creator_share_basis_points, denominator: 10_000 }) : '–';
};

const Subject = ({ of }: { readonly of: Listed }) => {
  const t = useTexts(approvalTexts);
  const taxes = useTexts(taxTexts);
  const { tax_policy: tax, finance_policy: share, withholding_policy: withheld } = of;
  if (tax) return taxClassText(tax.tax_class, taxes);
  if (withheld) return withheldText(withheld, t);
  return share?.creator_instructor_id ? <Person of={share.creator_instructor_id} /> : t.everybody;
};

/** The link that drafts a withdrawn or lapsed policy again. */
const Again = ({ of }: { readonly of: Listed }) => {
  const t = useTexts(approvalTexts);
  const mayDraft = useMay('finance', 'admin');
  const policy = policyOf(of);
  if (!mayDraft || !policy || (of.state !== 'lapsed' && of.state !== 'withdrawn')) return '–';
  return (
    <Anchor inherit component={Link} href={againPlace(policy)}>
      {t.draftAgain}
    </Anchor>
  );
};

/** The page of tax, share and withholding policies. */
export const PoliciesPage = () => {
  const t = useTexts(approvalTexts);
  const titles = useTexts(draftTexts);
  const common = useTexts(commonTexts);
  const words = useTexts(statusTexts);
  const mayDraft = useMay('finance', 'admin');
  const taxes = useTexts(taxTexts);
  const { language } = useLanguage();
  const percent = ({ numerator, denominator }: Fraction): string => rateText(numerator / denominator, language);
  const [asked, ask] = useQuery(unfiltered);
  const kind = kinds.find((each) => each === asked.kind);
  const state = states.find((each) => each === asked.state);
  const policies = useList(`policies ${kind} ${state}`, async (client, at, signal) => {
    const query = { ...(kind && { kind }), ...(state && { state }) };
    const { data } = await client.listPolicies({ limit: 50, ...query, ...at }, { signal });
    return { items: data.policies, next: data.next_cursor };
  });
  return (
    <Page
      title={t.policies}
      lead={t.policiesLead}
      actions={
        mayDraft && (
          <Group gap="xs">
            <Button size="xs" variant="default" component={Link} href="/staff/policies/tax">
              {t.draftTax}
            </Button>
            <Button size="xs" variant="default" component={Link} href="/staff/policies/share">
              {t.draftShare}
            </Button>
            <Button size="xs" variant="default" component={Link} href="/staff/policies/withholding">
              {t.draftWithholding}
            </Button>
          </Group>
        )
      }
    >
      <Filters
        list="policies"
        of={[
          {
            ...{ name: 'kind', label: t.what },
            choices: [
              ['tax', titles.tax_policy],
              ['finance', titles.finance_policy],
              ['withholding', titles.withholding_policy],
            ],
          },
          { name: 'state', label: common.status, choices: states.map((each) => [each, words[each]]) },
        ]}
        values={asked}
        change={ask}
      />
      <Rows
        label={t.policies}
        of={policies}
        keyOf={({ policy_id }) => policy_id}
        empty={t.noPolicies}
        columns={[
          {
            name: t.what,
            cell: (policy) => (
              <Anchor inherit component={Link} fw={600} href={draftPlace(kindOf(policy), policy.policy_id)}>
                {titles[kindOf(policy)]}
              </Anchor>
            ),
          },
          { name: t.forWhom, share: 50, cell: (policy) => <Subject of={policy} /> },
          { name: t.terms, share: 50, cell: (policy) => termsOf(policy, percent, taxes.ofBase) },
          {
            name: common.validFrom,
            cell: (listed) => {
              const policy = policyOf(listed);
              return policy ? <When at={policy.valid_from} /> : '–';
            },
          },
          { name: common.status, cell: ({ state: of }) => <Status of={of} /> },
          { name: t.next, cell: (policy) => <Again of={policy} /> },
        ]}
      />
    </Page>
  );
};
