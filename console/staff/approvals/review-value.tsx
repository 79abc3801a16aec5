import { Fragment, type ReactNode } from 'react';
import type { components } from '../../../client/main.ts';
import { dateText, rateText } from '../../amount.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { gatewayText } from '../../look/gateway.ts';
import { Rupiah, Until, When } from '../../look/pieces.tsx';
import { roleTexts } from '../../texts/roles.ts';
import { useAccountNames } from '../books/accounts.ts';
import { Titles } from '../catalog/coupon-facts.tsx';
import { Person } from '../look/names.tsx';
import { monthText } from '../payables/month.tsx';
import { approvalTexts } from '../texts/approvals.ts';
import { bankKindTexts, bankTexts } from '../texts/bank.ts';
import { catalogTexts } from '../texts/catalog.ts';
import { reviewTexts } from '../texts/review.ts';
import { taxClassText, taxTexts } from '../texts/taxes.ts';
import { commonTexts } from '../texts/words.ts';

type Schemas = components['schemas'];
type Shown = { readonly name: Schemas['ReviewName']; readonly unit: Schemas['ReviewUnit'] };

/** The names of the accounts that a credit comes from or a debit goes to. */
export const useSides = () => {
  const t = useTexts(approvalTexts);
  return {
    source: { clearing: t.arrived, 'platform:promo': t.gift },
    destination: { clearing: t.paidOut, 'platform:promo': t.giftBack },
  };
};

/** Translates one machine word of a term. A word that the console does not know stays as it is. */
const useWord = (): ((name: Shown['name'], word: string) => string) => {
  const t: Readonly<Record<string, unknown>> = useTexts(approvalTexts);
  const roles: Readonly<Record<string, string>> = useTexts(roleTexts);
  const taxes = useTexts(taxTexts);
  const account = useAccountNames();
  const bank = useTexts(bankTexts);
  const catalog = useTexts(catalogTexts);
  const sides: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = {
    ...useSides(),
    side: { in: bank.in, out: bank.out },
    bank_entry_kind: useTexts(bankKindTexts),
    borne_by: { shared: catalog.shared, platform: catalog.platformBears },
  };
  return (name, word) => {
    if (name === 'account') return account(`${word}:payable`);
    if (name === 'tax_class') return taxClassText(word, taxes);
    if (name === 'gateway') return gatewayText(word);
    const text = name === 'roles' ? roles[word] : (sides[name]?.[word] ?? t[word]);
    return typeof text === 'string' ? text : word;
  };
};

const rateOf = (fraction: string): number => {
  const [numerator = '0', denominator = '1'] = fraction.split('/');
  return Number(numerator) / Number(denominator);
};

/** The value of a term, or one side of a change, by its unit. */
export const ReviewValue = ({ of: { name, unit }, value }: { readonly of: Shown; readonly value: string | null }) => {
  const t = useTexts(reviewTexts);
  const approvals = useTexts(approvalTexts);
  const catalog = useTexts(catalogTexts);
  const common = useTexts(commonTexts);
  const { language } = useLanguage();
  const word = useWord();
  if (value === null) {
    const missing: Readonly<Partial<Record<string, string>>> = {
      valid_to: common.endless,
      creator_instructor_id: approvals.everyCreator,
      course_ids: catalog.all,
      maximum_claims: catalog.notCounted,
      public_note: '–',
      fee_vat_idr: '–',
    };
    return <>{missing[name] ?? t.nothing}</>;
  }
  const shown: Readonly<Record<Shown['unit'], () => ReactNode>> = {
    idr: () => <Rupiah amount={value} />,
    rate: () => rateText(rateOf(value), language),
    count: () => Number(value).toLocaleString(language),
    instant: () => (name === 'valid_to' ? <Until end={value} /> : <When at={value} />),
    day: () => dateText(value, language),
    words: () =>
      value
        .split(' ')
        .map((each) => word(name, each))
        .join(', '),
    ids: () =>
      name === 'course_ids' ? (
        <Titles of={value.split(' ')} />
      ) : (
        value.split(' ').map((id) => (
          <Fragment key={id}>
            <Person of={id} />{' '}
          </Fragment>
        ))
      ),
    text: () => (name === 'month' ? monthText(value, language) : value),
  };
  // A unit of a later version is shown as it is.
  return <>{(shown[unit] ?? shown.text)()}</>;
};
