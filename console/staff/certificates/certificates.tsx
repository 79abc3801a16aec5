import { Group, Text } from '@mantine/core';
import { useLocation, useParams } from 'wouter';
import { useCall } from '../../call.ts';
import { CertificateFacts } from '../../certificates/facts.tsx';
import { useTexts } from '../../language.tsx';
import { Page, Read } from '../../look/pieces.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useReasonRows } from '../form/rows.ts';
import { Part } from '../look/facts.tsx';
import { Lookup } from '../look/lookup.tsx';
import { useMay } from '../look/roles.ts';
import { staffCertificateTexts } from '../texts/certificates.ts';

export const StaffCertificatesPage = () => {
  const t = useTexts(staffCertificateTexts);
  return (
    <Page title={t.title} lead={t.lead}>
      <Lookup label={t.number} example="RC-2026-…" to={(number) => `/staff/certificates/${number}`} />
    </Page>
  );
};

const isFinal = (status: string): boolean => ['revoked', 'replaced'].includes(status);

/** The public view of a certificate. The support and admins reissue it, admins revoke it. */
export const StaffCertificatePage = () => {
  const t = useTexts(staffCertificateTexts);
  const { reason } = useReasonRows();
  const isAdmin = useMay('admin');
  const mayReissue = useMay('support', 'admin');
  const [, go] = useLocation();
  const { number } = useParams<{ number: string }>();
  const read = useCall(
    `certificate number ${number}`,
    async (client, signal) => (await client.findCertificate({ number }, { signal })).data,
  );
  return (
    <Page title={t.certificate} lead={number}>
      <Read of={read}>
        {(certificate) => (
          <>
            {isFinal(certificate.status) || (
              <Group>
                {mayReissue && certificate.status === 'valid' && (
                  <FormDialog<{ readonly reason: string }>
                    label={t.reissue}
                    form="ReissueForm"
                    rows={[reason]}
                    act={async (client, _key, body) => {
                      const { data } = await client.reissueCertificate({ certificate_id: certificate.number, body });
                      go(`/staff/certificates/${data.number}`);
                    }}
                    done={read.again}
                  >
                    <Text size="sm">{t.reissueLead}</Text>
                  </FormDialog>
                )}
                {isAdmin && (
                  <FormDialog<{ readonly reason: string }>
                    label={t.revoke}
                    color="red"
                    form="RevocationForm"
                    rows={[reason]}
                    act={(client, _key, body) =>
                      client.putCertificateRevocation({ certificate_id: certificate.number, body })
                    }
                    done={read.again}
                  >
                    <Text size="sm">{t.revokeWarning}</Text>
                  </FormDialog>
                )}
              </Group>
            )}
            <Part title={t.certificate}>
              <CertificateFacts of={certificate} />
            </Part>
          </>
        )}
      </Read>
    </Page>
  );
};
