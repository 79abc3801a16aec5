import { Button, Card, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAction, useCall } from '../call.ts';
import { useTexts } from '../language.tsx';
import { NumberField, numberIn, type TypedNumber } from '../look/number-field.tsx';
import { Page, Read, When } from '../look/pieces.tsx';
import { Refusal } from '../refusal.tsx';
import { readStack, type Switches, turn } from './asking.ts';
import { switchTexts } from './switch-texts.ts';

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
  const [times, setTimes] = useState<TypedNumber>(1);
  const arming = useAction((_client, _key, failure: object) => turn('/failures', failure));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = numberIn(times);
    if (typed !== undefined) void arming.run({ operation, status: Number(status), times: typed }).then(again);
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
            <NumberField as="count" label={t.times} value={times} change={setTimes} least={1} most={20} required />
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
