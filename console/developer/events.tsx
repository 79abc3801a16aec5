import { Badge, Card, Group, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useCall } from '../call.ts';
import { texts, useTexts } from '../language.tsx';
import { Empty, Page, Raw, Read, When } from '../look/pieces.tsx';
import { readStack, type StoredEvent } from './asking.ts';

const eventTexts = texts({
  title: { en: 'Events', id: 'Peristiwa' },
  lead: {
    en: 'The outbox of the last hour, newest first. The list updates automatically.',
    id: 'Kotak keluar satu jam terakhir, terbaru dulu. Daftar diperbarui otomatis.',
  },
  filter: { en: 'Type or subject', id: 'Jenis atau subjek' },
  none: { en: 'No events in the last hour. Buy something.', id: 'Belum ada apa-apa. Belilah sesuatu.' },
  left: { en: 'on the bus', id: 'sudah di bus' },
  waiting: { en: 'in the table', id: 'di tabel' },
});

const lookAgainMs = 2_000;

const EventRow = ({ event }: { readonly event: StoredEvent }) => {
  const t = useTexts(eventTexts);
  const [isOpen, setOpen] = useState(false);
  const { has_left, ...stored } = event;
  return (
    <Card component="li" withBorder padding="sm">
      <Group justify="space-between" gap="xs">
        <button type="button" className="bare" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          <strong>{event.type}</strong>
        </button>
        <Badge radius="sm" color={has_left ? 'teal.9' : 'gray.7'}>
          {has_left ? t.left : t.waiting}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed" className="wrap-anywhere">
        <When at={event.time} /> · {event.subject} #{event.sequence}
      </Text>
      {isOpen && <Raw text={JSON.stringify(stored, null, 2)} />}
    </Card>
  );
};

export const EventsPage = () => {
  const t = useTexts(eventTexts);
  const [filter, setFilter] = useState('');
  const events = useCall('outbox', async (_client, signal) => {
    const answer = await readStack<{ readonly events: readonly StoredEvent[] }>('/events', signal);
    return answer.events;
  });
  const { again } = events;
  useEffect(() => {
    const timer = setInterval(again, lookAgainMs);
    return () => clearInterval(timer);
  }, [again]);
  return (
    <Page title={t.title} lead={t.lead}>
      <TextInput
        label={t.filter}
        value={filter}
        onChange={({ currentTarget }) => setFilter(currentTarget.value)}
        maw="24rem"
      />
      <Read of={events}>
        {(list) => {
          const shown = list.filter(({ type, subject }) => `${type} ${subject}`.includes(filter.trim()));
          return shown.length === 0 ? (
            <Empty>
              <Text>{t.none}</Text>
            </Empty>
          ) : (
            <Stack component="ul" gap="xs" className="plain">
              {shown.map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
            </Stack>
          );
        }}
      </Read>
    </Page>
  );
};
