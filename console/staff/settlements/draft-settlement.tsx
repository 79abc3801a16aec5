import { Alert, Button, Group, Input, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { type components, isApiError } from '../../../client/main.ts';
import { rupiahText } from '../../amount.ts';
import { useAction } from '../../call.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { DayField } from '../../look/date-field.tsx';
import { numberIn } from '../../look/number-field.tsx';
import { useQuery } from '../../place.ts';
import { Refusal, wrongFields } from '../../refusal.tsx';
import { useUnsaved } from '../../unsaved.ts';
import { draftPlace } from '../approvals/draft.ts';
import { Part } from '../look/facts.tsx';
import { indonesianDay } from '../payables/withheld.ts';
import { settlementTexts } from '../texts/settlements.ts';
import { Amounts, amountNames, type Given } from './amounts.tsx';
import { Found } from './check-result.tsx';
import { reportIn } from './report-file.ts';

type Check = components['schemas']['SettlementCheck'];

/** The default values of the form. An address from `againPlace` overrides them. */
const empty = { payout: '', received: '', reference: '', paid_on: '' };

/** The form that drafts a settlement. It reads the report in the browser, and the service checks the report. */
export const DraftSettlement = () => {
  const t = useTexts(settlementTexts);
  const [, go] = useLocation();
  const { language } = useLanguage();
  const [report, setReport] = useState('');
  const [isUnread, setUnread] = useState(false);
  const chosen = useRef<File>(undefined);
  const [again] = useQuery(empty);
  const [payout_id, setPayout] = useState(again.payout);
  const [reference, setReference] = useState(again.reference);
  const [paid_on, setPaidOn] = useState(again.paid_on || indonesianDay(Date.now()));
  const [amounts, setAmounts] = useState<Given>(
    /^\d+$/.test(again.received) ? { received_idr: Number(again.received) } : {},
  );
  const numbers: { readonly [Name in keyof Given]?: number } = Object.fromEntries(
    amountNames.flatMap((name) => {
      const number = numberIn(amounts[name]);
      return number === undefined ? [] : [[name, number]];
    }),
  );
  const [found, setFound] = useState<Check>();
  // The amount that should have arrived, when it is not the typed one.
  const [expected, setExpected] = useState<number>();
  const checking = useAction(async (client) => {
    const check = async (amounts: typeof numbers) =>
      (await client.checkSettlement({ body: { payout_id, report, ...amounts } })).data;
    try {
      setFound(await check(numbers));
    } catch (error) {
      if (!isApiError(error) || error.code !== 'amount_mismatch') throw error;
      const { received_idr: _, fee_idr: _fee, ...others } = numbers;
      const byReport = await check(others).catch(() => undefined);
      setExpected(byReport?.received_idr ?? undefined);
      throw error;
    }
  });
  const drafting = useAction(async (client, key, body: components['schemas']['SettlementForm']) => {
    const { data } = await client.draftSettlement({ body }, { key });
    go(draftPlace('settlement', data.settlement_id));
  });
  useUnsaved((report !== '' || payout_id !== again.payout) && !drafting.isBusy);
  const changed = (): void => {
    setFound(undefined);
    setExpected(undefined);
    drafting.reset();
    checking.reset();
  };
  const choose = async (file: File | undefined): Promise<void> => {
    changed();
    setReport('');
    chosen.current = file;
    const text = file && (await reportIn(file));
    // Another file may have been chosen meanwhile.
    if (chosen.current !== file) return;
    setUnread(file !== undefined && text === undefined);
    setReport(text ?? '');
  };
  // A person types the received amount from the bank statement. The service can compute only the expected amount.
  const { received_idr } = numbers;
  return (
    <Part title={t.draft} lead={t.draftLead}>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void checking.run();
        }}
      >
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <TextInput
              label={t.payout}
              required
              pattern="[A-Za-z0-9_.:\-]{1,64}"
              title={t.payoutHint}
              placeholder="PO-2026-11-20"
              autoComplete="off"
              value={payout_id}
              onChange={({ currentTarget }) => {
                setPayout(currentTarget.value);
                changed();
              }}
            />
            <Input.Wrapper
              id="report"
              label={t.file}
              required
              error={isUnread ? t.unreadFile : wrongFields(checking.error ?? drafting.error, language)['report']}
            >
              <Input
                id="report"
                component="input"
                type="file"
                accept=".csv,.txt,.tsv,.xlsx,text/csv"
                title={t.fileHint}
                required
                // The browser reports a file that is chosen again only after the input is cleared.
                onClick={({ currentTarget }) => {
                  currentTarget.value = '';
                }}
                onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
              />
            </Input.Wrapper>
            <Amounts
              of={amounts}
              change={(name, value) => {
                setAmounts({ ...amounts, [name]: value });
                changed();
              }}
            />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <DayField label={t.paidOn} value={paid_on} change={setPaidOn} />
            <TextInput
              label={t.reference}
              pattern="[A-Za-z0-9_.:\/\-]{1,64}"
              placeholder="BCA-20261120-0017"
              autoComplete="off"
              spellCheck={false}
              value={reference}
              onChange={({ currentTarget }) => setReference(currentTarget.value)}
            />
          </SimpleGrid>
          {found && <Found of={found} />}
          {found?.found === 'ready' && received_idr === undefined && <Alert color="orange">{t.lookAtBank}</Alert>}
          {expected !== undefined && received_idr !== undefined && (
            <Alert color="red" role="alert" data-mismatch>
              {t.mismatch(
                rupiahText(expected, language),
                rupiahText(received_idr, language),
                rupiahText(received_idr - expected, language),
              )}
            </Alert>
          )}
          {expected === undefined && <Refusal error={drafting.error ?? checking.error} />}
          <Group justify="flex-end" gap="sm">
            <Button type="submit" variant="default" loading={checking.isBusy} disabled={report === ''}>
              {t.check}
            </Button>
            {found?.found === 'ready' && received_idr !== undefined && (
              <Button
                loading={drafting.isBusy}
                disabled={reference === '' || paid_on === ''}
                onClick={() => void drafting.run({ payout_id, report, ...numbers, received_idr, reference, paid_on })}
              >
                {t.send}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Part>
  );
};
