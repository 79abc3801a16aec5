import { Badge } from '@mantine/core';
import { useTexts } from '../language.tsx';
import { certificateStatusTexts } from './texts.ts';

const colours: Readonly<Record<string, string>> = { valid: 'teal.9', revoked: 'red.9', expired: 'orange.9' };

export const CertificateStatus = ({ of }: { readonly of: string }) => {
  const words: Readonly<Record<string, string>> = useTexts(certificateStatusTexts);
  return (
    <Badge color={colours[of] ?? 'gray.7'} radius="sm" tt="none" data-certificate-status={of}>
      {words[of] ?? of}
    </Badge>
  );
};
