import { Anchor, Button, Card, Group, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { texts, useTexts } from './language.tsx';
import { useSession } from './session.tsx';
import type { DeveloperSettings } from './settings.ts';

const homeTexts = texts({
  title: { en: 'Courses and certifications, sold by an API', id: 'Kursus dan sertifikasi, dijual lewat API' },
  what: {
    en: 'This is the console of a commerce back end: everything it shows and does goes through the public API.',
    id: 'Ini konsol sebuah back end niaga: semua yang tampil dan terjadi di sini melewati API publik.',
  },
  where: {
    en: 'Look at the courses, put one into the basket, and buy it; your wallet, orders and courses then appear on the left.',
    id: 'Lihat kursus, masukkan ke keranjang, lalu beli; dompet, pesanan, dan kursus Anda lalu muncul di kiri.',
  },
  who: {
    en: 'Staff see more pages once they sign in, each by their role.',
    id: 'Staf melihat halaman lain setelah masuk, menurut perannya.',
  },
  courses: { en: 'Look at the courses', id: 'Lihat kursus' },
  signIn: { en: 'Sign in', id: 'Masuk' },
  beSomebody: { en: 'Be somebody, with one click', id: 'Jadi seseorang, dengan satu klik' },
  beSomebodyLead: {
    en: 'Only on a developer’s machine: nobody needs a password. budi has money and orders; the others are staff.',
    id: 'Hanya di komputer pengembang: tanpa kata sandi. budi punya saldo dan pesanan; yang lain staf.',
  },
  now: { en: 'now', id: 'sekarang' },
  anyName: { en: 'Or any other name: a new learner', id: 'Atau nama lain: pelajar baru' },
  enter: { en: 'Enter', id: 'Masuk' },
  elsewhere: { en: 'What else runs here', id: 'Yang lain di sini' },
  reference: { en: 'API reference', id: 'Referensi API' },
  referenceLead: { en: 'Every operation, with a form to try it', id: 'Semua operasi, lengkap dengan formulir' },
  phones: { en: 'Phones', id: 'Ponsel' },
  phonesLead: { en: 'What push messages look like', id: 'Tampilan pesan dorong' },
  payments: { en: 'Payment gateway', id: 'Gerbang pembayaran' },
  paymentsLead: { en: 'A stand-in: you play bank and payer', id: 'Tiruan: Anda jadi bank dan pembayar' },
  events: { en: 'Events', id: 'Peristiwa' },
  eventsLead: { en: 'What left the table, as JSON', id: 'Yang keluar dari tabel, sebagai JSON' },
});

/** The sample people, and whoever else one would like to be. */
const People = ({ people }: Pick<DeveloperSettings, 'people'>) => {
  const t = useTexts(homeTexts);
  const { user, signIn } = useSession();
  const [name, setName] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    signIn(name.trim());
  };
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t.beSomebody}
        </Title>
        <Text size="sm" c="dimmed">
          {t.beSomebodyLead}
        </Text>
        <Group gap="xs">
          {people.map((person) => {
            const isNow = user?.display_name?.toLowerCase() === person.name;
            return (
              <Button
                key={person.name}
                variant={isNow ? 'filled' : 'default'}
                onClick={() => signIn(person.name)}
                {...(isNow && { 'aria-current': 'true' as const })}
              >
                {person.name} ({person.role})
              </Button>
            );
          })}
        </Group>
        <form onSubmit={submit}>
          <Group align="flex-end">
            <TextInput
              label={t.anyName}
              required
              pattern="[A-Za-z0-9._\-]{1,64}"
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <Button type="submit" variant="default">
              {t.enter}
            </Button>
          </Group>
        </form>
      </Stack>
    </Card>
  );
};

const Elsewhere = ({ developer }: { readonly developer: DeveloperSettings }) => {
  const t = useTexts(homeTexts);
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {t.elsewhere}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
        {(['reference', 'payments', 'phones', 'events'] as const).map((place) => (
          <Card key={place} withBorder className="course">
            <Anchor href={developer[place]} target="_blank" rel="noreferrer" fw={650} className="whole">
              {t[place]} ↗
            </Anchor>
            <Text size="sm" c="dimmed">
              {t[`${place}Lead`]}
            </Text>
          </Card>
        ))}
      </SimpleGrid>
    </section>
  );
};

/** What this is, and where to click. */
export const HomePage = () => {
  const t = useTexts(homeTexts);
  const { user, settings, signIn } = useSession();
  const { developer } = settings;
  useEffect(() => {
    document.title = t.title;
  }, [t.title]);
  return (
    <Stack gap="xl">
      <div className="hero">
        <Title order={1} tabIndex={-1} data-page-title>
          {t.title}
        </Title>
        <Text size="lg" my="md" maw="46rem">
          {t.what} {t.where} {t.who}
        </Text>
        <Group>
          <Button component={Link} href="/courses" size="md">
            {t.courses}
          </Button>
          {user === undefined && (
            <Button variant="default" size="md" onClick={() => signIn()}>
              {t.signIn}
            </Button>
          )}
        </Group>
      </div>
      {developer !== undefined && developer.people.length > 0 && <People people={developer.people} />}
      {developer !== undefined && <Elsewhere developer={developer} />}
    </Stack>
  );
};
