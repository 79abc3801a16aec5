import { Alert, List, Text } from '@mantine/core';
import { useLanguage, useTexts } from '../../language.tsx';
import { Rupiah, When } from '../../look/pieces.tsx';
import { Facts, Part } from '../look/facts.tsx';
import { Id, Person, UserLink } from '../look/names.tsx';
import { ItemTable } from '../look/rows.tsx';
import { approvalTexts } from '../texts/approvals.ts';
import { kindText, kindTexts } from '../texts/kinds.ts';
import { actionTexts, nameTexts, reviewTexts, warningTexts } from '../texts/review.ts';
import { commonTexts, statusTexts } from '../texts/words.ts';
import type { AnyDraft, Review } from './draft.ts';
import { type Fact, useHistory } from './history.tsx';
import { ReviewValue } from './review-value.tsx';

/** The warnings, the most serious first. A warning of a later version keeps its word. */
export const Warnings = ({ of }: { readonly of: Review['warnings'] }) => {
  const t = useTexts(reviewTexts);
  const words: Readonly<Record<string, string>> = useTexts(warningTexts);
  if (of.length === 0) return null;
  return (
    <Alert color="orange" data-warnings={of.join(' ')}>
      <Text fw={700}>{t.warnings}</Text>
      <List size="sm" spacing={2}>
        {of.map((warning) => (
          <List.Item key={warning}>{words[warning] ?? warning}</List.Item>
        ))}
      </List>
    </Alert>
  );
};

/** The person who profits from a draft, with the state of the account. */
const Beneficiary = ({ of }: { readonly of: NonNullable<Review['beneficiary']> }) => {
  const t = useTexts(reviewTexts);
  const words: Readonly<Record<string, string>> = useTexts(statusTexts);
  return (
    <>
      <UserLink of={of.user_id} name={of.name ?? t.noName} /> · {words[of.status ?? ''] ?? of.status}
      {of.since !== null && (
        <Text component="span" size="sm" c="dimmed" display="block">
          {t.since} <When at={of.since} />
        </Text>
      )}
    </>
  );
};

/** The present value of each change, and the value after the approval. */
export const Changes = ({ of }: { readonly of: Review['changes'] }) => {
  const names: Readonly<Record<string, string>> = useTexts(nameTexts);
  const t = useTexts(reviewTexts);
  return (
    <Facts
      of={of.map(
        (change): Fact => [
          names[change.name] ?? change.name,
          <span key={change.name} data-change={change.name}>
            {t.now}: <ReviewValue of={change} value={change.before} /> →{' '}
            <strong>
              {t.after}: <ReviewValue of={change} value={change.after} />
            </strong>
          </span>,
        ],
      )}
    />
  );
};

const Sums = ({ of, isSecond }: { readonly of: NonNullable<Review['sums']>; readonly isSecond: boolean }) => {
  const t = useTexts(reviewTexts);
  const own: readonly (readonly [string, string | number | null])[] = [
    [t.ofBeneficiary, of.beneficiary_idr],
    [t.ofDrafter, of.drafter_idr],
    [t.ofPair, of.pair_idr],
    [t.counted, of.counted_idr],
    [t.ceiling, of.ceiling_idr],
  ];
  return (
    <>
      <Facts
        of={own.flatMap(([name, sum]): Fact[] => (sum === null ? [] : [[name, <Rupiah key={name} amount={sum} />]]))}
      />
      <Text size="sm" fw={600} data-third={of.needs_third_person}>
        {isSecond ? t.secondApproval : of.needs_third_person ? t.needsThird : t.enough}
      </Text>
    </>
  );
};

type Event = NonNullable<Review['beneficiary']>['history'][number];

/** The words for an action: the kind of a draft, another operation, or the operation's id. */
const useActionText = (): ((event: Event) => string) => {
  const { language } = useLanguage();
  const kinds = useTexts(kindTexts);
  const statuses: Readonly<Record<string, string>> = useTexts(statusTexts);
  return ({ action, status }) => {
    const [, kind] = /^(?:draft|approve|reverse)(\w+)$/.exec(action) ?? [];
    if (kind === undefined) return actionTexts[action]?.[language] ?? action;
    const name = kindText(kinds, kind.replace(/\B[A-Z]/g, '_$&').toLowerCase());
    return `${name}${status === null ? '' : `, ${statuses[status] ?? status}`}`;
  };
};

/** The staff's actions about the beneficiary within 30 days, newest first. */
export const PersonHistory = ({ of }: { readonly of: NonNullable<Review['beneficiary']> }) => {
  const t = useTexts(reviewTexts);
  const common = useTexts(commonTexts);
  const textOf = useActionText();
  return (
    <Part title={t.history}>
      {of.history.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t.noHistory}
        </Text>
      ) : (
        <ItemTable
          label={t.history}
          items={of.history}
          keyOf={({ at, action, target }) => `${at} ${action} ${target}`}
          columns={[
            { name: t.what, share: 100, cell: textOf },
            {
              ...{ name: common.amount, isAmount: true },
              cell: ({ amount_idr }) => (amount_idr === null ? '–' : <Rupiah amount={amount_idr} />),
            },
            { name: t.by, cell: ({ actor_id }) => (actor_id.startsWith('usr_') ? <Person of={actor_id} /> : actor_id) },
            { name: t.when, cell: ({ at }) => <When at={at} /> },
          ]}
        />
      )}
      {of.has_more && <Text size="sm">{t.moreHistory}</Text>}
    </Part>
  );
};

/** The amount at stake. */
const Stake = ({ of }: { readonly of: Review['terms'][number] }) => (
  <Text fw={700} size="xl" component="span">
    <ReviewValue of={of} value={of.value} />
  </Text>
);

/** The facts of a draft from its row: drafter, reason, terms, changes, and sums of 24 hours. */
export const DraftReview = ({ of: draft }: { readonly of: AnyDraft & { readonly review: Review } }) => {
  const t = useTexts(reviewTexts);
  const approvals = useTexts(approvalTexts);
  const common = useTexts(commonTexts);
  const names: Readonly<Record<string, string>> = useTexts(nameTexts);
  const { review } = draft;
  const { beneficiary, reason, sums, terms, changes, draft_id } = review;
  const stake = terms.find(({ unit, value }) => unit === 'idr' && value === String(review.amount_idr));
  const facts: Fact[] = [
    ...(stake === undefined ? [] : [[names[stake.name] ?? stake.name, <Stake key="stake" of={stake} />] as const]),
    ...(beneficiary === null ? [] : [[approvals.forWhom, <Beneficiary key="for" of={beneficiary} />] as const]),
    ...(reason === null ? [] : [[common.reason, reason] as const]),
    ...terms
      .filter((term) => term !== stake)
      .map(
        (term): Fact => [names[term.name] ?? term.name, <ReviewValue key={term.name} of={term} value={term.value} />],
      ),
    ...useHistory(draft, review),
    [common.id, <Id key="id" of={draft_id} />],
  ];
  return (
    <>
      <Facts of={facts} />
      {changes.length > 0 && (
        <section aria-label={t.changes}>
          <Text fw={600}>{t.changes}</Text>
          <Changes of={changes} />
        </section>
      )}
      {sums !== null && (
        <section aria-label={t.sums}>
          <Text fw={600}>{t.sums}</Text>
          <Sums of={sums} isSecond={draft.status === 'first_approved'} />
        </section>
      )}
    </>
  );
};
