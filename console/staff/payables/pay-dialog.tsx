import { Alert, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { type components, isApiError } from '../../../client/main.ts';
import { dateText, rupiahText } from '../../amount.ts';
import { texts, useLanguage, useTexts } from '../../language.tsx';
import { DayField } from '../../look/date-field.tsx';
import { NumberField, numberIn, type TypedNumber } from '../../look/number-field.tsx';
import { Refusal } from '../../refusal.tsx';
import { Unsaved } from '../../unsaved.ts';
import { useOneByOne, whyOf } from '../form/one-by-one.ts';
import { Dialog } from '../look/dialog.tsx';
import { approvalTexts } from '../texts/approvals.ts';
import { payableTexts } from '../texts/payables.ts';
import { commonTexts } from '../texts/words.ts';
import { type Payee, useOfDay } from './payee.ts';
import { indonesianDay, mostPaid, paymentOf } from './withheld.ts';

type Schemas = components['schemas'];
type Form = Schemas['PaymentForm'];
/** The values of a payment that is drafted again. */
type Again = Readonly<Record<'pay' | 'amount' | 'reference' | 'paid_on' | 'reason', string>>;

const payTexts = texts({
  reason: {
    en: (until: string) => `Balance up to ${until}`,
    id: (until: string) => `Saldo sampai ${until}`,
  },
});

const AmountRow = ({
  payee,
  gross,
  change,
  error,
  isDone,
}: {
  readonly payee: Payee;
  readonly gross: TypedNumber;
  readonly change: (gross: TypedNumber) => void;
  readonly error: string | undefined;
  readonly isDone: boolean;
}) => {
  const t = useTexts(payableTexts);
  const approvals = useTexts(approvalTexts);
  const { language } = useLanguage();
  const { withholding, withholding_policy: policy } = payee.of;
  const { amount_idr, withheld } = paymentOf(payee.of, numberIn(gross) ?? 0);
  const kept = withheld.map((each) => `${approvals[each.kind]}: ${rupiahText(each.amount_idr, language)}`).join(', ');
  return (
    <NumberField
      label={payee.name}
      description={
        withholding !== null && policy === null
          ? t.noPolicy
          : `${kept}${kept && ' · '}${t.transfer}: ${rupiahText(amount_idr, language)}`
      }
      isBelow
      value={gross}
      change={change}
      least={1}
      most={mostPaid(payee.of)}
      required
      error={error}
      disabled={isDone}
    />
  );
};

/** Drafts payments to the selected accounts: the whole balance of each, unless the person types an amount. */
export const PayDialog = ({
  payees: given,
  again,
  closed,
  done,
}: {
  /** The values of a payment that is drafted again; empty for a new payment. */
  readonly again: Again;
  readonly payees: readonly Payee[];
  readonly closed: () => void;
  readonly done: (count: number) => void;
}) => {
  const t = useTexts(payableTexts);
  const approvals = useTexts(approvalTexts);
  const common = useTexts(commonTexts);
  const own = useTexts(payTexts);
  const { language } = useLanguage();
  const [isOpen, { open, close }] = useDisclosure(given.some(({ of }) => of.account === again.pay));
  const until = given[0]?.of.as_of ?? null;
  const [amounts, setAmounts] = useState<Readonly<Record<string, TypedNumber>>>(
    /^\d+$/.test(again.amount) ? { [again.pay]: Number(again.amount) } : {},
  );
  const [paid_on, setPaidOn] = useState(again.paid_on || indonesianDay(Date.now()));
  const ofDay = useOfDay(given, paid_on);
  const payees = ofDay ?? given;
  const [reference, setReference] = useState(again.reference);
  const [typed, setReason] = useState(again.reason || undefined);
  const reason = typed ?? (until === null ? '' : own.reason(dateText(until, language)));
  const { outcomes, isDone, action } = useOneByOne<Form>(
    ({ account }) => account,
    (client, key, body) => client.draftPayment({ body }, { key }),
  );
  const grossOf = ({ of }: Payee): TypedNumber => amounts[of.account] ?? mostPaid(of);
  // Each bank transfer needs a different reference.
  const referenceOf = (place: number): string => (payees.length === 1 ? reference : `${reference}-${place + 1}`);
  const forms = payees.map(
    (payee, place): Form => ({
      // The form is sent only when every amount is a number.
      ...paymentOf(payee.of, numberIn(grossOf(payee)) ?? 0),
      ...{ reference: referenceOf(place), paid_on, reason },
    }),
  );
  const sum = forms.reduce((all, { amount_idr }) => all + BigInt(amount_idr), 0n);
  const leave = (): void => {
    close();
    closed();
    const count = payees.filter(({ of }) => isDone(of.account)).length;
    if (count > 0) done(count);
    action.reset();
  };
  const hasOwnPlace = [...outcomes.values()].some((error) => isApiError(error));
  return (
    <>
      <Button onClick={open} disabled={payees.length === 0}>
        {payees.length === 0 ? t.pay : t.payCount(payees.length)}
      </Button>
      <Dialog title={t.pay} isOpen={isOpen} close={leave} size="lg">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void action.run(forms).then((all) => {
              if (!all) return;
              close();
              closed();
              setReference('');
              done(forms.length);
            });
          }}
        >
          <Stack gap="md">
            <Unsaved when={(reference !== again.reference || Object.keys(amounts).length > 0) && !action.isBusy} />
            <Text size="sm">{t.payLead}</Text>
            {payees.map((payee) => {
              const { account } = payee.of;
              const error = outcomes.get(account);
              return (
                <AmountRow
                  key={account}
                  payee={payee}
                  gross={grossOf(payee)}
                  change={(gross) => setAmounts((before) => ({ ...before, [account]: gross }))}
                  error={error === undefined ? undefined : whyOf(error, language)}
                  isDone={isDone(account)}
                />
              );
            })}
            <Group grow align="flex-start">
              <DayField label={approvals.paidOn} required value={paid_on} change={setPaidOn} />
              <TextInput
                label={approvals.reference}
                description={payees.length === 1 ? t.referenceHint : t.referencesHint}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                required
                pattern="[A-Za-z0-9_.:\/\-]{1,60}"
                autoComplete="off"
                spellCheck={false}
                value={reference}
                onChange={({ currentTarget }) => setReference(currentTarget.value)}
              />
            </Group>
            <Textarea
              label={common.reason}
              description={common.reasonHint}
              autosize
              required
              minLength={3}
              maxLength={500}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
            {hasOwnPlace ? (
              payees.length > 1 && <Alert color="red">{common.someRefused}</Alert>
            ) : (
              <Refusal error={action.error} />
            )}
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={leave}>
                {common.back}
              </Button>
              <Button type="submit" loading={action.isBusy || ofDay === undefined}>
                {t.sendDrafts(forms.length, rupiahText(sum, language))}
              </Button>
            </Group>
          </Stack>
        </form>
      </Dialog>
    </>
  );
};
