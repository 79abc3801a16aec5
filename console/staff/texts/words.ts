import { texts } from '../../language.tsx';

/** What is said on many pages of the staff. */
export const commonTexts = texts({
  close: { en: 'Close', id: 'Tutup' },
  back: { en: 'Back', id: 'Kembali' },
  save: { en: 'Save', id: 'Simpan' },
  open: { en: 'Open', id: 'Buka' },
  find: { en: 'Find', id: 'Cari' },
  more: { en: 'Show more', id: 'Tampilkan lagi' },
  none: { en: 'None', id: 'Tidak ada' },
  you: { en: 'you', id: 'Anda' },
  done: { en: 'Done.', id: 'Selesai.' },
  reason: { en: 'Reason', id: 'Alasan' },
  reasonHint: {
    en: 'For the audit trail. The customer does not read it.',
    id: 'Untuk jejak audit. Tidak dibaca pelanggan.',
  },
  note: { en: 'Note to the customer', id: 'Catatan untuk pelanggan' },
  noteHint: { en: 'The customer reads this.', id: 'Dibaca oleh pelanggan.' },
  amount: { en: 'Amount', id: 'Jumlah' },
  status: { en: 'Status', id: 'Status' },
  created: { en: 'Made', id: 'Dibuat' },
  changed: { en: 'Changed', id: 'Diubah' },
  id: { en: 'Id', id: 'Id' },
  user: { en: 'User', id: 'Pengguna' },
  order: { en: 'Order', id: 'Pesanan' },
  validFrom: { en: 'Valid from', id: 'Berlaku dari' },
  validTo: { en: 'Valid until', id: 'Berlaku sampai' },
  validToHint: { en: 'Empty: without an end.', id: 'Kosong: tanpa akhir.' },
  endless: { en: 'without an end', id: 'tanpa akhir' },
  stale: {
    en: 'Somebody changed it meanwhile. Here is what it is now; what you have typed is kept below.',
    id: 'Seseorang mengubahnya sementara itu. Inilah isinya sekarang; ketikan Anda tetap ada di bawah.',
  },
  takePresent: { en: 'Start over from the present version', id: 'Mulai lagi dari versi sekarang' },
  keepMine: { en: 'Keep mine, and save over it', id: 'Pakai isian saya dan timpa' },
});

/** A word for each status there is, of whatever it is. */
export const statusTexts = texts({
  active: { en: 'active', id: 'aktif' },
  inactive: { en: 'inactive', id: 'tidak aktif' },
  suspended: { en: 'suspended', id: 'ditangguhkan' },
  deleted: { en: 'deleted', id: 'dihapus' },
  draft: { en: 'draft', id: 'draf' },
  first_approved: { en: 'approved once', id: 'disetujui sekali' },
  approved: { en: 'approved', id: 'disetujui' },
  open: { en: 'waiting', id: 'menunggu' },
  granted: { en: 'granted', id: 'dikabulkan' },
  declined: { en: 'declined', id: 'ditolak' },
  published: { en: 'published', id: 'terbit' },
  archived: { en: 'archived', id: 'diarsipkan' },
  pending: { en: 'waiting for payment', id: 'menunggu pembayaran' },
  opening: { en: 'being opened', id: 'sedang dibuka' },
  paid: { en: 'paid', id: 'lunas' },
  failed: { en: 'failed', id: 'gagal' },
  expired: { en: 'expired', id: 'kedaluwarsa' },
  cancelled: { en: 'cancelled', id: 'dibatalkan' },
  partially_refunded: { en: 'partly paid back', id: 'dikembalikan sebagian' },
  refunded: { en: 'paid back', id: 'dikembalikan' },
  partially_reversed: { en: 'partly taken back', id: 'ditarik sebagian' },
  reversed: { en: 'taken back', id: 'ditarik kembali' },
  unknown: { en: 'unknown', id: 'tidak dikenal' },
});

export const roleTexts = texts({
  learner: { en: 'Learner', id: 'Pelajar' },
  instructor: { en: 'Instructor', id: 'Instruktur' },
  support: { en: 'Support', id: 'Bantuan' },
  finance: { en: 'Finance', id: 'Keuangan' },
  admin: { en: 'Admin', id: 'Admin' },
});
