import { Badge } from '@mantine/core';
import type { components } from '../../client/main.ts';
import { useTexts } from '../language.tsx';
import { When } from '../look/pieces.tsx';
import { Facts } from '../staff/look/facts.tsx';
import { certificateStatusTexts, certificateTexts } from './texts.ts';

const colours: Readonly<Record<string, string>> = {
  valid: 'teal.9',
  revoked: 'red.9',
  replaced: 'red.9',
  expired: 'orange.9',
};

export const CertificateStatus = ({ of }: { readonly of: string }) => {
  const words: Readonly<Record<string, string>> = useTexts(certificateStatusTexts);
  return (
    <Badge color={colours[of] ?? 'gray.7'} radius="sm" tt="none" data-certificate-status={of}>
      {words[of] ?? of}
    </Badge>
  );
};

type PublicCertificate = components['schemas']['PublicCertificate'];

export const CertificateFacts = ({ of }: { readonly of: PublicCertificate }) => {
  const t = useTexts(certificateTexts);
  return (
    <Facts
      of={[
        [t.status, <CertificateStatus key="status" of={of.status} />],
        ...(of.name === null ? [] : [[t.holder, of.name] as const]),
        [t.course, of.title],
        [t.completedOn, <When key="completed" at={of.completed_at} />],
        [t.number, of.number],
        [t.criteria, of.criteria],
        [t.issuedOn, <When key="issued" at={of.issued_at} />],
        ...(of.expires_at === null ? [] : [[t.expiresOn, <When key="expires" at={of.expires_at} />] as const]),
        ...(of.revoked_at === null
          ? []
          : [
              [
                of.status === 'replaced' ? t.replacedOn : t.revokedOn,
                <When key="revoked" at={of.revoked_at} />,
              ] as const,
            ]),
        [t.issuer, of.issuer],
      ]}
    />
  );
};
