import { Anchor, Button, Card, Group, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { homeTexts } from './home-texts.ts';
import { useTexts } from './language.tsx';
import { useHeading } from './look/pieces.tsx';
import { useSession } from './session.tsx';
import type { DeveloperSettings } from './settings.ts';
import { FirstDay } from './staff/first-day.tsx';

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
        {(['reference', 'phones', 'receiver', 'events'] as const).map((place) => (
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

export const HomePage = () => {
  const t = useTexts(homeTexts);
  const { user, settings, signIn } = useSession();
  const { developer } = settings;
  const heading = useHeading(t.title);
  return (
    <Stack gap="xl">
      <div className="hero">
        <Title order={1} tabIndex={-1} ref={heading} data-page-title>
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
      {user?.roles.includes('admin') && <FirstDay />}
      {developer?.people.length ? <People people={developer.people} /> : null}
      {developer && <Elsewhere developer={developer} />}
    </Stack>
  );
};
