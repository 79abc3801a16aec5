import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { Link, useParams } from 'wouter';
import type { components } from '../../client/main.ts';
import { useAction, useCall } from '../call.ts';
import { useTexts } from '../language.tsx';
import { Page, Read, When } from '../look/pieces.tsx';
import { Reference } from '../look/reference.tsx';
import { SavedSwitch } from '../look/saved-switch.tsx';
import { Refusal } from '../refusal.tsx';
import { CertificateStatus } from './facts.tsx';
import { QrCode } from './qr.tsx';
import { certificateTexts } from './texts.ts';

type OwnCertificate = components['schemas']['OwnCertificate'];

const save = ({ number, credential }: OwnCertificate): void => {
  const url = URL.createObjectURL(new Blob([credential], { type: 'application/vc+jwt' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: `${number}.jwt` });
  link.click();
  URL.revokeObjectURL(url);
};

/** LinkedIn's form that adds a certificate to one's profile. */
const linkedInOf = ({ title, number, issued_at, verify_url }: OwnCertificate): string => {
  const issued = new Date(issued_at);
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: title,
    issueYear: String(issued.getFullYear()),
    issueMonth: String(issued.getMonth() + 1),
    certUrl: verify_url,
    certId: number,
  });
  return `https://www.linkedin.com/profile/add?${query}`;
};

const whatsAppOf = ({ title, verify_url }: OwnCertificate): string =>
  `https://wa.me/?${new URLSearchParams({ text: `${title}: ${verify_url}` })}`;

const Sheet = ({ of }: { readonly of: OwnCertificate }) => {
  const t = useTexts(certificateTexts);
  return (
    <Card withBorder padding="xl">
      <Group justify="space-between" align="flex-start" gap="xl">
        <Stack gap="xs" flex="1 1 18rem">
          <Text>{t.attests}</Text>
          <Title order={2}>{of.name}</Title>
          <Text>{t.completed}</Text>
          <Title order={3}>{of.title}</Title>
          <Text size="sm" className="prose">
            {of.criteria}
          </Text>
          <Text size="sm">
            {t.completedOn}: <When at={of.completed_at} />
          </Text>
          <Text size="sm">
            {t.issuedOn}: <When at={of.issued_at} />
          </Text>
          {of.expires_at !== null && (
            <Text size="sm">
              {t.expiresOn}: <When at={of.expires_at} />
            </Text>
          )}
          <Group>
            <CertificateStatus of={of.status} />
          </Group>
        </Stack>
        <Stack gap={4} align="center">
          <QrCode of={of.verify_url} label={`${t.scan}: ${of.verify_url}`} />
          <Text size="sm">{t.scan}</Text>
          <Text size="sm" fw={600}>
            {of.number}
          </Text>
        </Stack>
      </Group>
      <Text size="xs" mt="md" style={{ overflowWrap: 'anywhere' }}>
        {of.verify_url}
      </Text>
    </Card>
  );
};

export const CertificatePage = () => {
  const t = useTexts(certificateTexts);
  const { id } = useParams<{ id: string }>();
  const certificate = useCall(
    `certificate ${id}`,
    async (client, signal) => (await client.getCertificate({ certificate_id: id }, { signal })).data,
  );
  const sharing = useAction((client, _, body: { readonly show_name: boolean }) =>
    client.putCertificateSharing({ certificate_id: id, body }),
  );
  return (
    <Page
      title={t.certificate}
      actions={
        <Group className="no-print">
          <Anchor component={Link} href="/certificates">
            {t.back}
          </Anchor>
          <Button variant="default" onClick={() => print()}>
            {t.print}
          </Button>
        </Group>
      }
    >
      <Read of={certificate}>
        {(data) => (
          <Stack>
            <Sheet of={data} />
            <Card withBorder className="no-print">
              <Stack gap="sm" align="flex-start">
                <Text fw={600}>{t.share}</Text>
                <Text size="sm">{t.shareLead}</Text>
                <Reference of={data.verify_url} />
                <SavedSwitch
                  label={t.showName}
                  description={t.showNameHint}
                  checked={data.show_name}
                  save={async (show_name) => {
                    if (await sharing.run({ show_name })) certificate.again();
                  }}
                />
                <Refusal error={sharing.error} />
                <Group>
                  <Anchor href={linkedInOf(data)} target="_blank" rel="noreferrer">
                    {t.linkedIn}
                  </Anchor>
                  <Anchor href={whatsAppOf(data)} target="_blank" rel="noreferrer">
                    {t.whatsApp}
                  </Anchor>
                </Group>
                <Text size="sm">{t.downloadLead}</Text>
                <Button variant="default" onClick={() => save(data)}>
                  {t.download}
                </Button>
              </Stack>
            </Card>
          </Stack>
        )}
      </Read>
    </Page>
  );
};
