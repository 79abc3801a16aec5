import { Badge } from '@mantine/core';
import type { components } from '../../client/main.ts';
import { texts, useTexts } from '../language.tsx';

export type OrderStatus = components['schemas']['OrderStatus'];

export const statusTexts = texts({
  pending: { en: 'waiting for payment', id: 'menunggu pembayaran' },
  paid: { en: 'paid', id: 'lunas' },
  expired: { en: 'expired', id: 'kedaluwarsa' },
  cancelled: { en: 'cancelled', id: 'dibatalkan' },
  partially_refunded: { en: 'partly refunded', id: 'sebagian dana dikembalikan' },
  refunded: { en: 'refunded', id: 'dana dikembalikan' },
});

const colours: Readonly<Record<OrderStatus, string>> = {
  pending: '#a84300',
  paid: 'teal.9',
  expired: 'gray.7',
  cancelled: 'gray.7',
  partially_refunded: 'grape.9',
  refunded: 'grape.9',
};

export const OrderBadge = ({ status }: { readonly status: OrderStatus }) => {
  const t = useTexts(statusTexts);
  return (
    <Badge color={colours[status]} radius="sm" data-status={status}>
      {t[status] ?? status}
    </Badge>
  );
};
