import { Anchor, Badge, Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import { useCall } from '../call.ts';
import { useLanguage, useTexts } from '../language.tsx';
import { Page, Read } from '../look/pieces.tsx';
import { useUser } from '../session.tsx';
import { ToClose } from './books/to-close.tsx';
import { FirstDay } from './first-day.tsx';
import { deskTexts } from './texts/desk.ts';
import { type Waiting, waitingFor } from './waiting.ts';

/** One kind of waiting work: how many, the first of them, and a link to its page. */
const WaitingCard = ({ of }: { readonly of: Waiting }) => {
  const t = useTexts(deskTexts);
  const { language } = useLanguage();
  const waiting = useCall(`waiting ${of.name}`, (client, signal) => of.read(client, signal));
  const count = waiting.data?.lines.length ?? 0;
  return (
    <Card withBorder component="section" aria-labelledby={`waiting-${of.name}`} data-waiting={of.name}>
      <Group justify="space-between" mb="xs" wrap="nowrap">
        <Title order={2} size="h4" id={`waiting-${of.name}`}>
          {t[of.name]}
        </Title>
        {waiting.data && (
          <Badge size="lg" circle={count < 10 && !waiting.data.isMore} color={count > 0 ? '#a84300' : 'gray.7'}>
            {count}
            {waiting.data.isMore && '+'}
          </Badge>
        )}
      </Group>
      <Read of={waiting}>
        {({ lines, others = 0 }) =>
          lines.length === 0 ? (
            <Text size="sm" c="dimmed">
              {others > 0 ? t.forOthers(others) : t.nothing}
            </Text>
          ) : (
            <Stack gap="xs" align="flex-start">
              <Stack component="ul" gap={4} className="plain">
                {lines.slice(0, 5).map((line) => (
                  <li key={line.key}>
                    <Anchor component={Link} href={line.place ?? of.place} size="sm">
                      {line.text(language)}
                    </Anchor>
                  </li>
                ))}
              </Stack>
              {others > 0 && (
                <Text size="sm" c="dimmed">
                  {t.forOthers(others)}
                </Text>
              )}
              <Button component={Link} href={of.place} size="xs" variant="light">
                {t.open}
              </Button>
            </Stack>
          )
        }
      </Read>
    </Card>
  );
};

/** The roles that close months. */
const bookRoles: readonly string[] = ['finance', 'admin'];

/** The first page of the staff: what waits for them, by their roles. */
export const DeskPage = () => {
  const t = useTexts(deskTexts);
  const { roles, display_name } = useUser();
  const waiting = waitingFor(roles);
  return (
    <Page title={t.title} lead={display_name === null ? t.lead : t.hello(display_name)}>
      {roles.includes('admin') && <FirstDay />}
      {roles.some((role) => bookRoles.includes(role)) && <ToClose />}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md" style={{ alignItems: 'start' }}>
        {waiting.map((each) => (
          <WaitingCard key={each.name} of={each} />
        ))}
      </SimpleGrid>
    </Page>
  );
};
