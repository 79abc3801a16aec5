import { Anchor, Card, List, Stack, Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import type { Client } from '../../client/main.ts';
import { useCall } from '../call.ts';
import { texts, useTexts } from '../language.tsx';

const dayTexts = texts({
  title: { en: 'Before the first sale', id: 'Sebelum penjualan pertama' },
  lead: { en: 'This stage still needs:', id: 'Tahap ini masih membutuhkan:' },
  tax: { en: 'a tax policy in force', id: 'kebijakan pajak yang berlaku' },
  share: { en: 'a share of creators in force', id: 'bagian kreator yang berlaku' },
  admin: { en: 'a second admin, for four eyes', id: 'admin kedua, untuk persetujuan dua orang' },
  course: { en: 'a published course', id: 'kursus yang terbit' },
  gateway: { en: 'a payment gateway that is switched on', id: 'gerbang pembayaran yang menyala' },
});

type Need = keyof Omit<typeof dayTexts, 'title' | 'lead'>;

const places: Readonly<Record<Need, string>> = {
  tax: '/staff/policies/tax',
  share: '/staff/policies/share',
  admin: '/staff/users?role=admin',
  course: '/staff/courses',
  gateway: '/staff/gateways',
};

/** What is looked at is audited: a stage that was complete once is not asked about again in this tab. */
const doneKey = 'console.complete-since';

/** What a stage lacks before anything can be sold. */
const missing = async (client: Client, signal: AbortSignal): Promise<readonly Need[]> => {
  if (sessionStorage.getItem(doneKey) !== null) return [];
  const inForce = async (kind: 'tax' | 'finance') =>
    (await client.listPolicies({ kind, state: 'in_force', limit: 100 }, { signal })).data.policies.length > 0;
  const [tax, share, admins, courses, gateway] = await Promise.all([
    inForce('tax'),
    inForce('finance'),
    client.listUsers({ role: 'admin', status: 'active', limit: 2 }, { signal }),
    client.listCourses({ limit: 1 }, { signal }),
    client.getGateway({ gateway: 'midtrans' }, { signal }),
  ]);
  const has: Readonly<Record<Need, boolean>> = {
    tax,
    share,
    admin: admins.data.users.length > 1,
    course: courses.data.courses.length > 0,
    gateway: gateway.data.enabled,
  };
  const needs = (Object.keys(places) as Need[]).filter((need) => !has[need]);
  if (needs.length === 0) sessionStorage.setItem(doneKey, new Date().toISOString());
  return needs;
};

/** The first day of a stage: what is missing, and where to do it. Nothing is shown once it is complete. */
export const FirstDay = () => {
  const t = useTexts(dayTexts);
  const { data: needs = [] } = useCall('what the stage lacks', missing);
  if (needs.length === 0) return null;
  return (
    <Card withBorder>
      <Stack gap="xs">
        <Title order={2} size="h4">
          {t.title}
        </Title>
        <Text size="sm" c="dimmed">
          {t.lead}
        </Text>
        <List>
          {needs.map((need) => (
            <List.Item key={need}>
              <Anchor component={Link} href={places[need]}>
                {t[need]}
              </Anchor>
            </List.Item>
          ))}
        </List>
      </Stack>
    </Card>
  );
};
