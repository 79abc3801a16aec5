import { texts } from '../../language.tsx';

export const deskTexts = texts({
  title: { en: 'Desk', id: 'Meja kerja' },
  lead: { en: 'What waits for you.', id: 'Menunggu tindakan Anda.' },
  hello: {
    en: (name: string) => `What waits for you, ${name}.`,
    id: (name: string) => `Menunggu tindakan Anda, ${name}.`,
  },
  nothing: { en: 'Nothing waits.', id: 'Tidak ada yang menunggu.' },
  open: { en: 'Show all', id: 'Lihat semua' },
  forOthers: {
    en: (count: number) => `For somebody else: ${count}`,
    id: (count: number) => `Untuk orang lain: ${count}`,
  },
  drafts: { en: 'Drafts to approve', id: 'Draf untuk disetujui' },
  refunds: { en: 'Refund requests', id: 'Pengajuan refund' },
  disputes: { en: 'Open disputes', id: 'Sengketa terbuka' },
  submitted: { en: 'Submitted courses', id: 'Kursus yang diajukan' },
  ownDrafts: { en: 'Your course drafts', id: 'Draf kursus Anda' },
});
