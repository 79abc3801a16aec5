import { Card, Stack, Text, Title } from '@mantine/core';
import { useAction } from '../call.ts';
import { useTexts } from '../language.tsx';
import { When } from '../look/pieces.tsx';
import { SavedSwitch } from '../look/saved-switch.tsx';
import { Refusal } from '../refusal.tsx';
import { useSession, useUser } from '../session.tsx';
import { ConsentLabel } from './consent-label.tsx';
import type { Notices } from './notices.ts';
import { profileTexts } from './profile-texts.ts';

/** The person's consents. Only the consent to marketing can be changed. */
export const ConsentsCard = ({ notices }: { readonly notices: Notices }) => {
  const t = useTexts(profileTexts);
  const { refresh } = useSession();
  const { consents } = useUser();
  const saving = useAction((client, _key, granted: boolean) =>
    client.putConsents({
      body: { consents: [{ purpose: 'marketing', notice_version: notices.versionOf('marketing'), granted }] },
    }),
  );
  const receipt = (of: string) => consents.find(({ purpose }) => purpose === of);
  const recorded = (of: string) => {
    const at = receipt(of)?.recorded_at;
    return at === undefined ? undefined : <When at={at} />;
  };
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t.consents}
        </Title>
        <Text size="sm" c="dimmed">
          {t.consentsLead}
        </Text>
        {(['terms', 'privacy'] as const).map((purpose) => (
          <div key={purpose}>
            <Text>
              ✓ <ConsentLabel of={purpose} notices={notices} />{' '}
              <Text component="span" size="sm" c="dimmed">
                {recorded(purpose)}
              </Text>
            </Text>
          </div>
        ))}
        <SavedSwitch
          label={t.marketing}
          description={recorded('marketing')}
          checked={receipt('marketing')?.granted ?? false}
          save={(granted) => saving.run(granted).then(refresh)}
        />
        <Refusal error={saving.error} />
      </Stack>
    </Card>
  );
};
