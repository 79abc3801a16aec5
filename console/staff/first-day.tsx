import { Anchor, Card, List, Stack, Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import type { Client } from '../../client/main.ts';
import { gatewayNames, gateways } from '../../shared/domain/topups/gateways.ts';
import { useCall } from '../call.ts';
import { texts, useTexts } from '../language.tsx';

const dayTexts = texts({
  title: { en: 'Before the first sale', id: 'Sebelum penjualan pertama' },
  lead: { en: 'This stage still needs, in this order:', id: 'Lingkungan ini masih membutuhkan, berurutan:' },
  admin: { en: 'a second admin, for four eyes', id: 'admin kedua, untuk persetujuan dua orang' },
  tax: { en: 'a tax policy in force', id: 'kebijakan pajak yang berlaku' },
  share: { en: 'a share of creators in force', id: 'bagian kreator yang berlaku' },
  course: { en: 'a published course', id: 'kursus yang terbit' },
  gateway: { en: 'a payment gateway that is switched on', id: 'gateway pembayaran yang aktif' },
  draft: { en: 'a draft waits for approval', id: 'draf menunggu persetujuan' },
  scheduled: { en: 'approved, not yet in force', id: 'disetujui, belum mulai berlaku' },
  newAdmin: {
    en: 'The new admin signs in once, then you grant the role. For the first 24 hours the new admin drafts and you approve.',
    id: 'Admin baru masuk sekali, lalu Anda memberi perannya. Selama 24 jam pertama ia membuat draf dan Anda menyetujui.',
  },
});

type Need = keyof typeof places;

const places = {
  admin: '/staff/users',
  tax: '/staff/policies/tax',
  share: '/staff/policies/share',
  course: '/staff/courses',
  gateway: '/staff/gateways',
} as const;

const onTheWay = { draft: '/staff/approvals', scheduled: '/staff/policies' } as const;

/** A missing part of the set-up. A policy also has its state: draft or scheduled. A gateway also has its name. */
type Missing = { readonly need: Need; readonly come?: keyof typeof onTheWay; readonly name?: string };

/** `sessionStorage` key that records a complete set-up. The tab checks no longer, because each check is audited. */
const doneKey = 'console.complete-since';

const steps = ['draft', 'scheduled'] as const;

/** The missing parts of the set-up. The stage can sell nothing until they exist. */
const missing = async (client: Client, signal: AbortSignal): Promise<readonly Missing[]> => {
  if (sessionStorage.getItem(doneKey) !== null) return [];
  const policy = async (need: 'tax' | 'share'): Promise<Missing[]> => {
    const kind = need === 'tax' ? 'tax' : 'finance';
    const isThere = async (state: 'in_force' | 'draft' | 'scheduled') =>
      (await client.listPolicies({ kind, state, limit: 100 }, { signal })).data.policies.length > 0;
    if (await isThere('in_force')) return [];
    const found = await Promise.all(steps.map(isThere));
    const come = steps.findLast((_, index) => found[index]);
    return [{ need, ...(come && { come }) }];
  };
  const [admins, tax, share, courses, ...switches] = await Promise.all([
    client.listUsers({ role: 'admin', status: 'active', limit: 2 }, { signal }),
    policy('tax'),
    policy('share'),
    // The answer for the staff is never cached.
    client.listAdminCourses({ state: 'published', limit: 1 }, { signal }),
    ...gatewayNames.map(async (name) => ({
      name: gateways[name].title,
      isOn: (await client.getGateway({ gateway: name }, { signal })).data.enabled,
    })),
  ]);
  const needs: Missing[] = [
    ...(admins.data.users.length > 1 ? [] : [{ need: 'admin' } as const]),
    ...tax,
    ...share,
    ...(courses.data.courses.length > 0 ? [] : [{ need: 'course' } as const]),
    ...switches.flatMap(({ name, isOn }) => (isOn ? [] : [{ need: 'gateway', name } as const])),
  ];
  if (needs.length === 0) sessionStorage.setItem(doneKey, new Date().toISOString());
  return needs;
};

/** The set-up list of a new stage. The list disappears when the stage is complete. */
export const FirstDay = () => {
  const t = useTexts(dayTexts);
  const { data: needs = [] } = useCall('what the stage lacks', missing);
  if (needs.length === 0) return null;
  return (
    <Card withBorder>
      <Stack gap="xs">
        <Title order={2} size="h4" id="first-day">
          {t.title}
        </Title>
        <Text size="sm" c="dimmed">
          {t.lead}
        </Text>
        <List type="ordered" aria-labelledby="first-day">
          {needs.map(({ need, come, name }) => (
            <List.Item key={name ?? need}>
              <Anchor component={Link} href={come === undefined ? places[need] : onTheWay[come]}>
                {t[need]}
              </Anchor>
              {come && `: ${t[come]}`}
              {name && `: ${name}`}
              {need === 'admin' && (
                <Text size="sm" c="dimmed">
                  {t.newAdmin}
                </Text>
              )}
            </List.Item>
          ))}
        </List>
      </Stack>
    </Card>
  );
};
