export const staffReasonTexts = {
  beneficiary: {
    en: 'You cannot decide about your own wallet or share.',
    id: 'Anda tidak boleh memutuskan untuk dompet atau bagian Anda sendiri.',
  },
  drafter_lost_role: {
    en: 'The person who drafted it has lost the role. Withdraw it, and draft it again.',
    id: 'Pembuat draf sudah tidak punya perannya. Tarik kembali, lalu buat draf baru.',
  },
  recent_grant: {
    en: 'The drafter gave you a role within the last 24 hours, or you gave them one. Somebody else must approve it.',
    id: 'Dalam 24 jam terakhir pembuat draf memberi Anda peran, atau sebaliknya. Orang lain yang harus menyetujuinya.',
  },
  scope: { en: 'The service token is for something else.', id: 'Token layanan ini untuk hal lain.' },
  figures_stale: {
    en: 'The payable amounts are older than 48 hours, or lack a payment that was taken back. Start a reconciliation first.',
    id: 'Angka utang sudah lebih dari 48 jam, atau belum mencakup pembayaran yang ditarik kembali. Jalankan rekonsiliasi dulu.',
  },
  payout_on_hold: {
    en: 'Payments to this creator are stopped: by a hold, a suspended account or a frozen wallet.',
    id: 'Pembayaran ke kreator ini dihentikan: ditahan, akun ditangguhkan, atau dompet dibekukan.',
  },
  reference_used: {
    en: 'Another booking of this account has this bank reference.',
    id: 'Referensi bank ini sudah dipakai pembukuan lain di akun ini.',
  },
  returned: {
    en: 'The bank has already returned this transfer.',
    id: 'Transfer ini sudah dikembalikan bank.',
  },
  not_reconciled: {
    en: 'The last reconciliation was too early, or found a violation.',
    id: 'Rekonsiliasi terakhir terlalu awal, atau menemukan pelanggaran.',
  },
  month_filed: { en: 'The month has a return already.', id: 'Masa ini sudah memiliki SPT.' },
  nothing_withheld: {
    en: 'No tax has been withheld since the last return.',
    id: 'Belum ada pajak yang dipotong sejak SPT terakhir.',
  },
  earlier_month_open: {
    en: 'An earlier month has no return yet.',
    id: 'Masa sebelumnya belum memiliki SPT.',
  },
  draft_waits: {
    en: 'Another draft waits for approval. Withdraw it first.',
    id: 'Masih ada draf lain yang menunggu persetujuan. Tarik draf itu dulu.',
  },
  month_not_over: { en: 'The month is not over.', id: 'Bulan belum berakhir.' },
  report_differs: { en: 'The report differs from the ledger.', id: 'Laporan berbeda dari buku besar.' },
  settled: {
    en: 'This payout is drafted or booked already.',
    id: 'Pencairan ini sudah dibuat drafnya atau dibukukan.',
  },
  not_approved: { en: 'It is not approved yet.', id: 'Belum disetujui.' },
  reversed: { en: 'It is reversed.', id: 'Sudah dibatalkan.' },
  withdrawn: { en: 'It is withdrawn.', id: 'Sudah ditarik kembali.' },
  lapsed: {
    en: 'Its start has passed. Draft it again with a later start.',
    id: 'Waktu mulainya sudah lewat. Buat draf baru untuk waktu yang lebih lambat.',
  },
  no_money_held: { en: 'No money is held for the order.', id: 'Tidak ada uang yang ditahan untuk pesanan ini.' },
  before_deadline: { en: 'The order can still be paid.', id: 'Pesanan masih bisa dibayar.' },
  starts_too_soon: {
    en: 'The start is too soon for all parts of the service. Choose a later start.',
    id: 'Mulainya terlalu cepat untuk diketahui seluruh layanan. Pilih waktu yang lebih lambat.',
  },
  not_deleted: { en: 'Nobody has deleted the account.', id: 'Akun ini tidak dihapus oleh siapa pun.' },
  being_erased: {
    en: 'The account is being erased, or is erased already.',
    id: 'Akun sedang atau sudah dihapus permanen.',
  },
  account_deleted: { en: 'The account is deleted.', id: 'Akun ini sudah dihapus.' },
  status_unknown: {
    en: 'It is in a status that this version does not know.',
    id: 'Statusnya tidak dikenal versi ini.',
  },
  certificate_revoked: { en: 'The certificate is revoked.', id: 'Sertifikat ini sudah dicabut.' },
  certificate_replaced: {
    en: 'This number was replaced. Open the certificate by its present number.',
    id: 'Nomor ini sudah diganti. Buka sertifikat dengan nomornya yang baru.',
  },
  certificate_expired: { en: 'The certificate has expired.', id: 'Sertifikat ini sudah kedaluwarsa.' },
  name_unchanged: {
    en: 'The certificate has the name that is in the profile. The holder corrects the name in the profile first.',
    id: 'Nama di sertifikat sudah sama dengan nama di profil. Minta pemegang memperbaiki nama di profilnya dulu.',
  },
  unknown_item: { en: 'The order has no such item.', id: 'Pesanan tidak punya butir ini.' },
  'format report': { en: 'cannot be read', id: 'tidak bisa dibaca' },
  repeated: { en: 'is given twice', id: 'diberikan dua kali' },
} as const;
