import { Stack, Text, Title } from '@mantine/core';
import type { components } from '../../client/main.ts';
import { dateText } from '../amount.ts';
import { credentialFacts } from './credential-facts.ts';
import { CertificateStatus } from './facts.tsx';
import { QrCode } from './qr.tsx';
import { certificateTexts } from './texts.ts';
import './sheet.css';

type OwnCertificate = components['schemas']['OwnCertificate'];
type Name = 'attests' | 'certificate' | 'completed' | 'completedOn' | 'expiresOn' | 'issuedOn' | 'number' | 'verifyAt';

/** A text in both languages: an employer may read either. */
const Both = ({ of }: { readonly of: Name }) => (
  <>
    <span lang="id">{certificateTexts[of].id}</span> · <span lang="en">{certificateTexts[of].en}</span>
  </>
);

const Day = ({ at }: { readonly at: string }) => (
  <time dateTime={at}>{[...new Set([dateText(at, 'id'), dateText(at, 'en')])].join(' · ')}</time>
);

/** The certificate with the whole name of its holder. Printed, it is one landscape page of A4 with a frame. */
export const Sheet = ({ of }: { readonly of: OwnCertificate }) => {
  const issuer = credentialFacts(of.credential)?.issuer;
  return (
    <article className="sheet" aria-labelledby="holder">
      <Text fw={700} size="lg">
        {issuer}
      </Text>
      <Text className="sheet-kind" mb="md">
        <Both of="certificate" />
      </Text>
      <Text size="sm">
        <Both of="attests" />
      </Text>
      <Title order={2} className="sheet-name" id="holder">
        {of.name}
      </Title>
      <Text size="sm">
        <Both of="completed" />
      </Text>
      <Title order={3} mb="xs" style={{ overflowWrap: 'anywhere' }}>
        {of.title}
      </Title>
      <Text size="sm" mx="auto" className="prose sheet-criteria">
        {of.criteria}
      </Text>
      {of.status !== 'valid' && <CertificateStatus of={of.status} />}
      <div className="sheet-foot">
        <dl>
          <dt>
            <Both of="completedOn" />
          </dt>
          <dd>
            <Day at={of.completed_at} />
          </dd>
          <dt>
            <Both of="issuedOn" />
          </dt>
          <dd>
            <Day at={of.issued_at} />
          </dd>
          {of.expires_at !== null && (
            <>
              <dt>
                <Both of="expiresOn" />
              </dt>
              <dd>
                <Day at={of.expires_at} />
              </dd>
            </>
          )}
          <dt>
            <Both of="number" />
          </dt>
          <dd>{of.number}</dd>
          <dt>
            <Both of="verifyAt" />
          </dt>
          <dd>{of.verify_url}</dd>
        </dl>
        <Stack gap={4} align="center">
          <QrCode of={of.verify_url} label={`${certificateTexts.scan.id}: ${of.verify_url}`} />
          <Text size="xs">{certificateTexts.scan.id}</Text>
        </Stack>
      </div>
    </article>
  );
};
