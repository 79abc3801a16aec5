import { texts } from '../../language.tsx';

export const dashboardTexts = texts({
  title: { en: 'Dashboard', id: 'Dasbor' },
  lead: {
    en: 'Closed days, from the nightly reconciliation. The month’s report has the same figures as a table.',
    id: 'Hari yang sudah ditutup, seperti disimpan rekonsiliasi setiap malam. Laporan bulanan memuat angka yang sama.',
  },
  sales: { en: 'Sales', id: 'Penjualan' },
  refunds: { en: 'Refunds', id: 'Pengembalian' },
  topups: { en: 'Top-ups', id: 'Isi ulang' },
  float: { en: 'Money in wallets', id: 'Uang di dompet' },
  floatLead: { en: 'at the end of the last day', id: 'pada akhir hari terakhir' },
  disputes: { en: 'Open disputes', id: 'Sengketa terbuka' },
  toDisputes: { en: 'To the disputes', id: 'Ke sengketa' },
  perDay: { en: 'Sales and refunds per day, with tax', id: 'Penjualan dan pengembalian per hari, dengan pajak' },
  times: { en: (count: number) => `${count} times`, id: (count: number) => `${count} kali` },
});
