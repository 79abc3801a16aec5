import { Card, Tabs } from '@mantine/core';
import type { ComponentType } from 'react';
import { useTexts } from '../../language.tsx';
import { useQuery } from '../../place.ts';
import { useMay } from '../look/roles.ts';
import { moneyTexts } from '../texts/money.ts';
import { peopleTexts } from '../texts/people.ts';
import { recordTexts } from '../texts/record.ts';
import { MovementsOf, TopupsOf } from './money-of.tsx';
import { OrdersOf } from './orders-of.tsx';
import { AuditOf, CoursesOf, DevicesOf, FilesOf } from './user-lists.tsx';

type Tab = {
  readonly name: string;
  readonly label: string;
  readonly of: ComponentType<{ readonly userId: string }>;
  readonly isShown?: boolean;
};

const first = { tab: 'orders' };

/** The data of a person, one tab for each kind. Only the open tab is read, because each read is audited. */
export const UserTabs = ({ userId }: { readonly userId: string }) => {
  const t = useTexts(peopleTexts);
  const money = useTexts(moneyTexts);
  const record = useTexts(recordTexts);
  const [{ tab }, show] = useQuery(first);
  const tabs: readonly Tab[] = [
    { name: 'orders', label: t.orders, of: OrdersOf },
    { name: 'movements', label: t.movements, of: MovementsOf },
    { name: 'topups', label: money.topups, of: TopupsOf },
    { name: 'courses', label: t.courses, of: CoursesOf },
    { name: 'devices', label: t.devices, of: DevicesOf },
    { name: 'files', label: t.files, of: FilesOf, isShown: useMay('support', 'admin') },
    { name: 'audit', label: record.title, of: AuditOf, isShown: useMay('admin') },
  ];
  const shown = tabs.filter(({ isShown = true }) => isShown);
  const present = shown.find(({ name }) => name === tab) ?? shown[0];
  return (
    <Card withBorder padding="lg">
      <Tabs value={present?.name ?? null} onChange={(name) => show({ tab: name ?? 'orders' })} keepMounted={false}>
        <Tabs.List mb="md" aria-label={t.belongings}>
          {shown.map(({ name, label }) => (
            <Tabs.Tab key={name} value={name}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {shown.map(({ name, of: List }) => (
          <Tabs.Panel key={name} value={name}>
            {name === present?.name && <List userId={userId} />}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Card>
  );
};
