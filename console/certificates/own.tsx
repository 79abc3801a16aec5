import { Anchor, Button, Card, Group, Stack, Text } from '@mantine/core';
import { Link, useParams } from 'wouter';
import type { components } from '../../client/main.ts';
import { useAction, useCall } from '../call.ts';
import { useTexts } from '../language.tsx';
import { Page, Read } from '../look/pieces.tsx';
import { Reference } from '../look/reference.tsx';
import { SavedSwitch } from '../look/saved-switch.tsx';
import { Refusal } from '../refusal.tsx';
import { Sheet } from './sheet.tsx';
import { certificateTexts } from './texts.ts';

type OwnCertificate = components['schemas']['OwnCertificate'];

const save = ({ number, credential }: OwnCertificate): void => {
  const url = URL.createObjectURL(new Blob([credential], { type: 'application/vc+jwt' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: `${number}.jwt` });
  link.click();
  URL.revokeObjectURL(url);
};

/** The public page of a certificate. Programs that make previews of links get HTML from it, too. */
const pageOf = ({ verify_url }: OwnCertificate): string => `${verify_url}?view=page`;

/** LinkedIn's form that adds a certificate to one's profile. */
const linkedInOf = (certificate: OwnCertificate): string => {
  const { title, number, issued_at } = certificate;
  const issued = new Date(issued_at);
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: title,
    issueYear: String(issued.getFullYear()),
    issueMonth: String(issued.getMonth() + 1),
    certUrl: pageOf(certificate),
    certId: number,
  });
  return `https://www.linkedin.com/profile/add?${query}`;
};

const whatsAppOf = (certificate: OwnCertificate): string =>
  `https://wa.me/?${new URLSearchParams({ text: `${certificate.title}: ${pageOf(certificate)}` })}`;

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
                <Reference of={pageOf(data)} />
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
