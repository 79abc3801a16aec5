import { useTexts } from '../../language.tsx';
import { Page } from '../../look/pieces.tsx';
import { useQuery } from '../../place.ts';
import { bankTexts } from '../texts/bank.ts';
import { CheckStatement } from './check-statement.tsx';
import { NewBankEntry } from './new-bank-entry.tsx';

/** The page of the bank account: the comparison with a statement, and a new bank entry. */
export const BankPage = () => {
  const t = useTexts(bankTexts);
  // Another movement to book fills the form again.
  const [{ kind, amount, paid_on }] = useQuery({ kind: '', amount: '', paid_on: '' });
  return (
    <Page title={t.title} lead={t.lead}>
      <CheckStatement />
      <NewBankEntry key={`${kind} ${amount} ${paid_on}`} />
    </Page>
  );
};
