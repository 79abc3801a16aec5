import { Anchor, Button, Card, Group, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { useLanguage, useTexts } from '../language.tsx';
import { Page } from '../look/pieces.tsx';
import { useSession } from '../session.tsx';
import type { DeveloperSettings } from '../settings.ts';
import { developerPlaces } from './places.ts';
import { startTexts } from './start-texts.ts';

const People = ({ people }: Pick<DeveloperSettings, 'people'>) => {
  const t = useTexts(startTexts);
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
  const t = useTexts(startTexts);
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

/** The first page of a developer. A stage has no such page, because its settings name no developer. */
export const DeveloperPage = () => {
  const t = useTexts(startTexts);
  const { language } = useLanguage();
  const { developer } = useSession().settings;
  if (developer === undefined) return null;
  return (
    <Page title={t.title} lead={t.lead}>
      {developer.people.length > 0 && <People people={developer.people} />}
      <Group gap="sm">
        {developerPlaces.map(({ path, label }) => (
          <Button key={path} component={Link} href={path} variant="default">
            {label[language]}
          </Button>
        ))}
      </Group>
      <Elsewhere developer={developer} />
    </Page>
  );
};
