import { Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { dateText } from '../amount.ts';
import { useAction } from '../call.ts';
import { useLanguage, useTexts } from '../language.tsx';
import { Page, Read, When } from '../look/pieces.tsx';
import { Reference } from '../look/reference.tsx';
import { Saved } from '../look/saved.tsx';
import { Refusal } from '../refusal.tsx';
import { useSession, useUser } from '../session.tsx';
import { roleTexts } from '../texts/roles.ts';
import { AvatarCard } from './avatar.tsx';
import { useBasket } from './basket.ts';
import { ConsentsCard } from './consents.tsx';
import { useNotices } from './notices.ts';
import { ProfileForm } from './onboarding.tsx';
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

const Facts = ({ edit }: { readonly edit: () => void }) => {
  const t = useTexts(profileTexts);
  const { language } = useLanguage();
  const roles: Readonly<Record<string, string>> = useTexts(roleTexts);
  const user = useUser();
  return (
    <Card withBorder>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {t.details}
        </Title>
        <Button variant="default" size="xs" onClick={edit}>
          {t.edit}
        </Button>
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }} component="dl" m={0}>
        <Fact label={t.fullName}>{user.full_name}</Fact>
        <Fact label={t.email}>{user.email}</Fact>
        <Fact label={t.phone}>{user.phone_number}</Fact>
        <Fact label={t.birthDate}>{user.birth_date && dateText(user.birth_date, language)}</Fact>
        <Fact label={t.city}>{user.city ?? '–'}</Fact>
        <Fact label={t.roles}>{user.roles.map((role) => roles[role] ?? role).join(', ')}</Fact>
        <Fact label={t.yourCode}>
          <code>{user.referral_code}</code>
        </Fact>
        <Fact label={t.since}>
          <When at={user.created_at} />
        </Fact>
        <Fact label={t.userId}>
          <Reference of={user.user_id} />
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

export const ProfilePage = () => {
  const t = useTexts(profileTexts);
  const { onboarding_required } = useUser();
  const [shown, setShown] = useState<'facts' | 'form' | 'welcomed' | 'changed'>('facts');
  const notices = useNotices();
  const { ids } = useBasket();
  const [, go] = useLocation();
  const welcomed = (): void => {
    setShown('welcomed');
    // A person who was buying returns to the basket.
    if (ids.length > 0) go('/basket', { replace: true });
  };
  if (onboarding_required)
    return (
      <Page title={t.welcome} lead={t.welcomeLead}>
        <Read of={notices}>{(known) => <ProfileForm notices={known} saved={welcomed} />}</Read>
      </Page>
    );
  return (
    <Page title={t.title}>
      {shown === 'welcomed' && <Saved>{t.saved}</Saved>}
      {shown === 'changed' && <Saved>{t.changed}</Saved>}
      {shown === 'form' ? (
        <Read of={notices}>
          {(known) => (
            <ProfileForm notices={known} saved={() => setShown('changed')} cancel={() => setShown('facts')} />
          )}
        </Read>
      ) : (
        <Facts edit={() => setShown('form')} />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <AvatarCard />
        <div>
          <Read of={notices}>{(known) => <ConsentsCard notices={known} />}</Read>
        </div>
      </SimpleGrid>
      <Everywhere />
    </Page>
  );
};
