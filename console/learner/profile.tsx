import { Alert, Anchor, Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useAction } from '../call.ts';
import { useTexts } from '../language.tsx';
import { Page, When } from '../look/pieces.tsx';
import { Refusal } from '../refusal.tsx';
import { useSession, useUser } from '../session.tsx';
import { AvatarCard } from './avatar.tsx';
import { useBasket } from './basket.ts';
import { ConsentsCard } from './consents.tsx';
import { OnboardingForm } from './onboarding.tsx';
import { profileTexts } from './profile-texts.ts';

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <Text component="dt" size="sm" c="dimmed">
      {label}
    </Text>
    <Text component="dd" m={0}>
      {children}
    </Text>
  </div>
);

const Facts = () => {
  const t = useTexts(profileTexts);
  const user = useUser();
  return (
    <Card withBorder>
      <SimpleGrid cols={{ base: 1, sm: 2 }} component="dl" m={0}>
        <Fact label={t.fullName}>{user.full_name}</Fact>
        <Fact label={t.email}>{user.email}</Fact>
        <Fact label={t.phone}>{user.phone_number}</Fact>
        <Fact label={t.birthDate}>{user.birth_date}</Fact>
        <Fact label={t.roles}>{user.roles.join(', ')}</Fact>
        <Fact label={t.yourCode}>
          <code>{user.referral_code}</code>
        </Fact>
        <Fact label={t.since}>
          <When at={user.created_at} />
        </Fact>
      </SimpleGrid>
    </Card>
  );
};

const Everywhere = () => {
  const t = useTexts(profileTexts);
  const { signOut } = useSession();
  const [, go] = useLocation();
  const revoking = useAction(async (client) => {
    await client.revokeSessions();
    await signOut();
    go('/');
  });
  return (
    <Card withBorder>
      <Stack gap="xs" align="flex-start">
        <Title order={2} size="h4">
          {t.everywhere}
        </Title>
        <Text size="sm" c="dimmed">
          {t.everywhereLead}
        </Text>
        <Button variant="default" loading={revoking.isBusy} onClick={() => void revoking.run()}>
          {t.everywhere}
        </Button>
        <Refusal error={revoking.error} />
      </Stack>
    </Card>
  );
};

/** Who somebody is: first the form that asks for it, then what is known. */
export const ProfilePage = () => {
  const t = useTexts(profileTexts);
  const { onboarding_required, display_name } = useUser();
  const [wasRequired] = useState(onboarding_required);
  const { ids } = useBasket();
  if (onboarding_required)
    return (
      <Page title={t.welcome} lead={t.welcomeLead}>
        <OnboardingForm name={display_name ?? ''} />
      </Page>
    );
  return (
    <Page title={t.title}>
      {wasRequired && (
        <Alert color="teal" role="status">
          <Group>
            <Text>{t.saved}</Text>
            {ids.length > 0 && (
              <Anchor component={Link} href="/basket" fw={600}>
                {t.toBasket}
              </Anchor>
            )}
          </Group>
        </Alert>
      )}
      <Facts />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <AvatarCard />
        <ConsentsCard />
      </SimpleGrid>
      <Everywhere />
    </Page>
  );
};
