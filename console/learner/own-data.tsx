import { Button, Card, Checkbox, Group, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type components, each } from '../../client/main.ts';
import { useAction } from '../call.ts';
import { texts, useTexts } from '../language.tsx';
import { Page, When } from '../look/pieces.tsx';
import { Saved } from '../look/saved.tsx';
import { Refusal } from '../refusal.tsx';
import { useSession } from '../session.tsx';
import { dataKindTexts } from './data-kinds.ts';

const dataTexts = texts({
  title: { en: 'Privacy and data', id: 'Privasi & data' },
  export: { en: 'A copy of your personal data', id: 'Salinan data pribadi' },
  exportLead: { en: 'One file (JSON), created on request.', id: 'Satu berkas (JSON), dibuat saat diminta.' },
  make: { en: 'Make the file', id: 'Buat berkas' },
  download: { en: 'Download', id: 'Unduh' },
  kind: { en: 'Kind of data', id: 'Jenis data' },
  count: { en: 'Number', id: 'Jumlah' },
  goodbye: { en: 'Delete the account', id: 'Hapus akun' },
  goodbyeLead: {
    en: 'You are signed out at once. For one day support can cancel the deletion. Then your personal data is erased.',
    id: 'Anda akan langsung keluar. Dalam 1 hari, penghapusan masih bisa dibatalkan lewat layanan pelanggan. Setelah itu data pribadi Anda dihapus permanen.',
  },
  why: { en: 'Reason (optional)', id: 'Alasan (opsional)' },
  sure: { en: 'I am sure', id: 'Saya yakin' },
  gone: {
    en: 'Your account is deleted. Your personal data is erased on',
    id: 'Akun Anda sudah dihapus. Data pribadi Anda akan dihapus pada',
  },
});

type DataRecord = components['schemas']['DataRecord'];

const addressOf = (records: readonly DataRecord[]): string =>
  URL.createObjectURL(new Blob([JSON.stringify(records, null, 2)], { type: 'application/json' }));

const Export = () => {
  const t = useTexts(dataTexts);
  const words: Readonly<Record<string, string>> = useTexts(dataKindTexts);
  const [file, setFile] = useState<{ readonly records: readonly DataRecord[]; readonly address: string }>();
  const making = useAction(async (client) => {
    const records: DataRecord[] = [];
    for await (const record of each(client.getMyData)) records.push(record);
    setFile({ records, address: addressOf(records) });
  });
  const counts = Object.entries(Object.groupBy(file?.records ?? [], ({ kind }) => kind));
  return (
    <Card withBorder>
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h4">
          {t.export}
        </Title>
        <Text size="sm" c="dimmed">
          {t.exportLead}
        </Text>
        <Group>
          <Button variant="default" loading={making.isBusy} onClick={() => void making.run()}>
            {t.make}
          </Button>
          {file !== undefined && (
            <Button component="a" href={file.address} download="my-data.json">
              {t.download}
            </Button>
          )}
        </Group>
        <Refusal error={making.error} />
        {counts.length > 0 && (
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t.kind}</Table.Th>
                <Table.Th ta="right">{t.count}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {counts.map(([kind, records]) => (
                <Table.Tr key={kind}>
                  <Table.Td>{words[kind] ?? kind}</Table.Td>
                  <Table.Td ta="right">{records?.length}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Stack>
    </Card>
  );
};

const Goodbye = ({ gone }: { readonly gone: (eraseAt: string) => void }) => {
  const t = useTexts(dataTexts);
  const [reason, setReason] = useState('');
  const [isSure, setSure] = useState(false);
  const deleting = useAction(async (client) => {
    const { data } = await client.deleteMe({ body: reason.trim() === '' ? {} : { reason: reason.trim() } });
    gone(data.erase_at);
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void deleting.run();
  };
  return (
    <Card withBorder>
      <form onSubmit={submit}>
        <Stack gap="sm" align="flex-start">
          <Title order={2} size="h4">
            {t.goodbye}
          </Title>
          <Text size="sm">{t.goodbyeLead}</Text>
          <TextInput
            label={t.why}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            w="100%"
          />
          <Checkbox label={t.sure} checked={isSure} onChange={({ currentTarget }) => setSure(currentTarget.checked)} />
          <Button type="submit" color="red.9" disabled={!isSure} loading={deleting.isBusy}>
            {t.goodbye}
          </Button>
          <Refusal error={deleting.error} />
        </Stack>
      </form>
    </Card>
  );
};

export const OwnDataPage = () => {
  const t = useTexts(dataTexts);
  const { signOut } = useSession();
  const [eraseAt, setEraseAt] = useState<string>();
  if (eraseAt !== undefined)
    return (
      <Page title={t.title}>
        <Saved>
          {t.gone} <When at={eraseAt} />
        </Saved>
        <Group>
          <Button onClick={() => void signOut()}>OK</Button>
        </Group>
      </Page>
    );
  return (
    <Page title={t.title}>
      <Export />
      <Goodbye gone={setEraseAt} />
    </Page>
  );
};
