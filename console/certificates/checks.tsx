import { Alert, Badge, Group, List, Stack, Text, Title } from '@mantine/core';
import type { components } from '../../client/main.ts';
import { useTexts } from '../language.tsx';
import { When } from '../look/pieces.tsx';
import { Facts } from '../staff/look/facts.tsx';
import { credentialFacts } from './credential-facts.ts';
import { certificateTexts, checkTexts, verifyTexts } from './texts.ts';

type Verification = components['schemas']['Verification'];

/** Whose certificate it is, for what and from when. It is shown only for a signature that the service has checked. */
const Holder = ({ credential, number }: { readonly credential: string; readonly number: string | null }) => {
  const t = useTexts(certificateTexts);
  const facts = credentialFacts(credential);
  if (facts === undefined) return null;
  return (
    <Stack gap={4} data-holder>
      <Title order={3}>{facts.name}</Title>
      <Text fw={600}>{facts.title}</Text>
      <Facts
        of={[
          [t.completedOn, <When key="completed" at={facts.completedAt} />],
          [t.issuedOn, <When key="issued" at={facts.issuedAt} />],
          ...(facts.expiresAt === undefined ? [] : [[t.expiresOn, <When key="ends" at={facts.expiresAt} />] as const]),
          ...(number === null ? [] : [[t.number, number] as const]),
          [t.issuer, facts.issuer],
        ]}
      />
    </Stack>
  );
};

/** The checks that prove that the content is ours and unchanged. */
const proofs: readonly string[] = ['signature', 'issuer'];

/** The verdict of the service about a credential. */
export type Checked = { readonly verification: Verification; readonly credential: string };

/** The verdict, the holder and the single checks of a signed certificate. */
export const Checks = ({ of: { verification, credential } }: { readonly of: Checked }) => {
  const { valid, checks, number } = verification;
  const t = useTexts(verifyTexts);
  const words: Readonly<Record<string, string>> = useTexts(checkTexts);
  const saying = (passed: boolean | null) => (passed === null ? t.skipped : passed ? t.passed : t.failed);
  const isProved = proofs.every((proof) => checks.some(({ check, passed }) => check === proof && passed === true));
  const isUnsure = checks.some(({ check, passed }) => check === 'status_list' && passed === false);
  return (
    <Stack gap="sm">
      <Alert color={valid ? 'teal' : isUnsure ? 'orange' : 'red'} role="status" data-valid={valid}>
        {valid ? t.good : isUnsure ? t.unsure : t.bad}
      </Alert>
      {isProved && <Holder credential={credential} number={number} />}
      {(valid || isUnsure) && <Text size="sm">{t.compare}</Text>}
      <details open={!valid}>
        <summary>{t.details}</summary>
        <List spacing="xs" listStyleType="none" mt="xs">
          {checks.map(({ check, passed }) => (
            <List.Item key={check} data-check={check} data-passed={String(passed)}>
              <Group gap="xs" wrap="nowrap">
                <Badge
                  flex="none"
                  color={passed === null ? 'gray.7' : passed ? 'teal.9' : 'red.9'}
                  radius="sm"
                  tt="none"
                >
                  {saying(passed)}
                </Badge>
                <Text size="sm">{words[check] ?? check}</Text>
              </Group>
            </List.Item>
          ))}
        </List>
      </details>
    </Stack>
  );
};
