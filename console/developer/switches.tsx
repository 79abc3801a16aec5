import { Button, Card, Group, NativeSelect, NumberInput, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAction, useCall } from '../call.ts';
import { texts, useTexts } from '../language.tsx';
import { Page, Read, When } from '../look/pieces.tsx';
import { Refusal } from '../refusal.tsx';
import { readStack, type Switches, turn } from './asking.ts';

const switchTexts = texts({
  title: { en: 'Clock and failures', id: 'Jam dan gangguan' },
  lead: {
    en: 'Of the service on this machine. A restart puts everything back.',
    id: 'Untuk layanan di komputer ini. Mulai ulang mengembalikan semuanya.',
  },
  clock: { en: 'Clock of the service', id: 'Jam layanan' },
  ahead: {
    en: (minutes: number) => `${minutes} minutes ahead`,
    id: (minutes: number) => `${minutes} menit lebih maju`,
  },
  forward: { en: (minutes: number) => `${minutes} minutes forward`, id: (minutes: number) => `Maju ${minutes} menit` },
  clockLead: {
    en: 'Access tokens end after 15 minutes, orders after 30. It only goes forward.',
    id: 'Token akses berakhir setelah 15 menit, pesanan setelah 30. Jam hanya bisa maju.',
  },
  failures: { en: 'Let calls fail', id: 'Gagalkan panggilan' },
  failuresLead: {
    en: 'The gateway answers by itself; nothing is done. Reads and keyed calls are repeated by the client.',
    id: 'Gateway menjawab sendiri; tidak ada yang dikerjakan. Bacaan dan panggilan berkunci diulang klien.',
  },
  operation: { en: 'Operation', id: 'Operasi' },
  status: { en: 'Answer', id: 'Jawaban' },
  times: { en: 'How often', id: 'Berapa kali' },
  arm: { en: 'Let it fail', id: 'Gagalkan' },
  next: {
    en: (operation: string, status: number, times: number) => `${operation}: the next ${times} get ${status}`,
    id: (operation: string, status: number, times: number) => `${operation}: ${times} berikutnya mendapat ${status}`,
  },
  jobs: { en: 'Run a job now', id: 'Jalankan tugas sekarang' },
});

type Part = { readonly switches: Switches; readonly again: () => void };

const Clock = ({ switches, again }: Part) => {
  const t = useTexts(switchTexts);
  const moving = useAction((_client, _key, minutes: number) => turn('/clock', { minutes }));
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t.clock}
        </Title>
        <Text role="status">
          <When at={switches.clock.now} /> · {t.ahead(switches.clock.ahead_minutes)}
        </Text>
        <Text size="sm" c="dimmed">
          {t.clockLead}
        </Text>
        <Group>
          {[15, 30].map((minutes) => (
            <Button
              key={minutes}
              variant="default"
              loading={moving.isBusy}
              onClick={() => void moving.run(minutes).then(again)}
            >
              {t.forward(minutes)}
            </Button>
          ))}
        </Group>
        <Refusal error={moving.error} />
      </Stack>
    </Card>
  );
};

const Failures = ({ switches, again }: Part) => {
  const t = useTexts(switchTexts);
  const [operation, setOperation] = useState(switches.operations.includes('getWallet') ? 'getWallet' : '');
  const [status, setStatus] = useState('503');
  const [times, setTimes] = useState<number | string>(1);
  const arming = useAction((_client, _key, failure: object) => turn('/failures', failure));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void arming.run({ operation, status: Number(status), times: Number(times) }).then(again);
  };
  return (
    <Card withBorder>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Title order={2} size="h4">
            {t.failures}
          </Title>
          <Text size="sm" c="dimmed">
            {t.failuresLead}
          </Text>
          <Group align="flex-end">
            <NativeSelect
              label={t.operation}
              data={[...switches.operations]}
              value={operation}
              onChange={({ currentTarget }) => setOperation(currentTarget.value)}
            />
            <NativeSelect
              label={t.status}
              data={['503', '429']}
              value={status}
              onChange={({ currentTarget }) => setStatus(currentTarget.value)}
            />
            <NumberInput label={t.times} value={times} onChange={setTimes} min={1} max={20} hideControls w="7rem" />
            <Button type="submit" variant="default" loading={arming.isBusy}>
              {t.arm}
            </Button>
          </Group>
          {switches.failures.map((failure) => (
            <Text key={failure.operation} role="status">
              {t.next(failure.operation, failure.status, failure.times)}
            </Text>
          ))}
          <Refusal error={arming.error} />
        </Stack>
      </form>
    </Card>
  );
};

const Jobs = ({ switches, again }: Part) => {
  const t = useTexts(switchTexts);
  const running = useAction((_client, _key, job: string) => turn(`/jobs/${job}`, {}));
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t.jobs}
        </Title>
        <Group>
          {switches.jobs.map((job) => (
            <Button
              key={job}
              variant="default"
              loading={running.isBusy}
              onClick={() => void running.run(job).then(again)}
            >
              {job}
            </Button>
          ))}
        </Group>
        <Refusal error={running.error} />
      </Stack>
    </Card>
  );
};

/** What a developer can do to the service on their machine. */
export const SwitchesPage = () => {
  const t = useTexts(switchTexts);
  const state = useCall('switches', (_client, signal) => readStack<Switches>('', signal));
  return (
    <Page title={t.title} lead={t.lead}>
      <Read of={state}>
        {(switches) => (
          <>
            <Clock switches={switches} again={state.again} />
            <Failures switches={switches} again={state.again} />
            <Jobs switches={switches} again={state.again} />
          </>
        )}
      </Read>
    </Page>
  );
};
