import { Text, Timeline } from '@mantine/core';
import { texts, useTexts } from '../language.tsx';
import { Rupiah, When } from '../look/pieces.tsx';
import type { Moment } from './timeline.ts';

export const momentTexts = texts({
  ordered: { en: 'Ordered', id: 'Dipesan' },
  asked_to_pay: { en: 'Payment page opened', id: 'Halaman pembayaran dibuka' },
  money_came: { en: 'Money received', id: 'Pembayaran diterima' },
  paid: { en: 'Paid – the courses are yours', id: 'Lunas – kursus sudah bisa diakses' },
  refund_asked: { en: 'Refund asked for', id: 'Refund diajukan' },
  refund_declined: { en: 'Refund declined', id: 'Refund ditolak' },
  refund_withdrawn: { en: 'Refund request withdrawn', id: 'Pengajuan refund ditarik' },
  refunded: { en: 'Refunded to your wallet', id: 'Dana dikembalikan ke dompet' },
  credited: { en: 'Credited to your wallet', id: 'Masuk ke dompet' },
  debited: { en: 'Taken from your wallet', id: 'Keluar dari dompet' },
  reserved: { en: 'Put on hold in the wallet', id: 'Saldo dialokasikan untuk pesanan' },
  captured: { en: 'Order payment', id: 'Pembayaran pesanan' },
  released: { en: 'Hold released', id: 'Saldo dikembalikan' },
  topped_up: { en: 'Topped up', id: 'Top up berhasil' },
  reversed: { en: 'Top-up reversed', id: 'Top up ditarik kembali oleh bank' },
});

export const Moments = ({ moments }: { readonly moments: readonly Moment[] }) => {
  const t = useTexts(momentTexts);
  return (
    <Timeline active={moments.length} bulletSize={16} lineWidth={2} color="cyan.9" role="list">
      {moments.map((moment) => (
        <Timeline.Item role="listitem" key={moment.id} title={t[moment.kind] ?? moment.kind} data-moment={moment.kind}>
          <Text size="sm" c="dimmed">
            <When at={moment.at} />
            {moment.amount_idr !== undefined && (
              <>
                {' · '}
                <Rupiah amount={moment.amount_idr} signed={moment.isChange ?? false} />
              </>
            )}
          </Text>
          {moment.note !== undefined && (
            <Text size="sm" className="prose">
              “{moment.note}”
            </Text>
          )}
        </Timeline.Item>
      ))}
    </Timeline>
  );
};
