import { Anchor, Group, Text } from '@mantine/core';
import { useCall } from '../call.ts';
import { texts, useTexts } from '../language.tsx';
import { useSession } from '../session.tsx';
import { Reference } from './reference.tsx';

const helpTexts = texts({
  contact: { en: 'Contact us:', id: 'Hubungi kami:' },
  whatsApp: { en: 'WhatsApp', id: 'WhatsApp' },
  email: { en: 'E-mail', id: 'Email' },
  phone: { en: 'Phone', id: 'Telepon' },
  page: { en: 'Help page', id: 'Halaman bantuan' },
  code: { en: (code: string) => `Code: ${code}`, id: (code: string) => `Kode: ${code}` },
  operator: { en: 'An operator finds it with:', id: 'Operator mencarinya dengan:' },
});

/** The ways to the help of the shop. @param code the id of a failed request, which the message names */
export const HelpLinks = ({ code }: { readonly code?: string | undefined }) => {
  const t = useTexts(helpTexts);
  const about = useCall('about', async (client, signal) => (await client.getAbout({}, { signal })).data);
  const help = about.data?.help;
  if (help === undefined) return null;
  const text = code === undefined ? '' : t.code(code);
  const ways: readonly (readonly [label: string, href: string | null])[] = [
    [t.whatsApp, help.whatsapp && `https://wa.me/${help.whatsapp.slice(1)}?${new URLSearchParams({ text })}`],
    [t.email, help.email && `mailto:${help.email}?subject=${encodeURIComponent(text)}`],
    [t.phone, help.phone && `tel:${help.phone}`],
    [t.page, help.url],
  ];
  return (
    <Group gap="md" component="ul" className="plain" data-help>
      {ways.map(([label, href]) =>
        href === null ? null : (
          <li key={label}>
            <Anchor href={href} size="sm" {...(href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}>
              {label}
            </Anchor>
          </li>
        ),
      )}
    </Group>
  );
};

/** Finds the log line of a request. `STAGE` is the name of the stage. */
const operatorCommand = (requestId: string): string =>
  `aws logs filter-log-events --log-group-name /commerce-auth-STAGE/access --filter-pattern '{ $.request_id = "${requestId}" }'`;

/** The command with which an operator finds a request. */
export const OperatorCommand = ({ requestId }: { readonly requestId: string }) => {
  const t = useTexts(helpTexts);
  return (
    <Text size="xs" component="div" data-operator>
      {t.operator} <Reference of={operatorCommand(requestId)} />
    </Text>
  );
};

/** The next step after a failed request: the operator's command for the staff, the ways to the help for customers. */
export const ErrorHelp = ({ requestId }: { readonly requestId: string | undefined }) => {
  const t = useTexts(helpTexts);
  const { user } = useSession();
  const isStaff = user?.roles.some((role) => role !== 'learner' && role !== 'instructor') ?? false;
  if (isStaff) return requestId === undefined ? null : <OperatorCommand requestId={requestId} />;
  return (
    <Group gap="xs" mt={4}>
      <Text size="sm">{t.contact}</Text>
      <HelpLinks code={requestId} />
    </Group>
  );
};
