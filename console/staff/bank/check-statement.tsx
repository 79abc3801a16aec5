import { Button, Group, Input, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { components } from '../../../client/main.ts';
import { useAction } from '../../call.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { useQuery } from '../../place.ts';
import { Refusal, wrongFields } from '../../refusal.tsx';
import { Part } from '../look/facts.tsx';
import { reportIn } from '../settlements/report-file.ts';
import { bankTexts } from '../texts/bank.ts';
import { BankCheckResult } from './bank-check.tsx';

/** The form that compares a bank statement. It reads the file in the browser, and the service compares it. */
export const CheckStatement = () => {
  const t = useTexts(bankTexts);
  const { language } = useLanguage();
  const [statement, setStatement] = useState('');
  const [asked] = useQuery({ month: '' });
  const [month, setMonth] = useState(asked.month);
  const [isUnread, setUnread] = useState(false);
  const [found, setFound] = useState<components['schemas']['BankCheck']>();
  const chosen = useRef<File>(undefined);
  const checking = useAction(async (client) => {
    setFound((await client.checkBank({ body: { statement, ...(month !== '' && { month }) } })).data);
  });
  const choose = async (file: File | undefined): Promise<void> => {
    setFound(undefined);
    setStatement('');
    checking.reset();
    chosen.current = file;
    const text = file && (await reportIn(file));
    // Another file may have been chosen meanwhile.
    if (chosen.current !== file) return;
    setUnread(file !== undefined && text === undefined);
    setStatement(text ?? '');
  };
  return (
    <Part title={t.check} lead={t.checkLead}>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void checking.run();
        }}
      >
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Input.Wrapper
              id="statement"
              label={t.file}
              required
              error={isUnread ? t.unreadFile : wrongFields(checking.error, language)['statement']}
            >
              <Input
                id="statement"
                component="input"
                type="file"
                accept=".csv,.txt,.tsv,.xlsx,.sta,.mt940,.940,text/csv,text/plain"
                required
                // The browser reports a file that is chosen again only after the input is cleared.
                onClick={({ currentTarget }) => {
                  currentTarget.value = '';
                }}
                onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
              />
            </Input.Wrapper>
            <TextInput
              label={t.month}
              description={t.monthHint}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              pattern="20\d\d-(0[1-9]|1[0-2])"
              autoComplete="off"
              value={month}
              onChange={({ currentTarget }) => setMonth(currentTarget.value.trim())}
            />
          </SimpleGrid>
          {found && <BankCheckResult of={found} />}
          <Refusal error={checking.error} />
          <Group justify="flex-end">
            <Button type="submit" loading={checking.isBusy} disabled={statement === ''}>
              {t.send}
            </Button>
          </Group>
        </Stack>
      </form>
    </Part>
  );
};
