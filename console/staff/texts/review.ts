import type { components } from '../../../client/main.ts';
import { type Texts, texts } from '../../language.tsx';

type Schemas = components['schemas'];
type Pairs<Name extends string> = Readonly<Record<Name, { readonly en: string; readonly id: string }>>;

export const reviewTexts = texts({
  draft: { en: 'The draft', id: 'Isi draf' },
  changes: { en: 'What changes', id: 'Yang berubah' },
  now: { en: 'now', id: 'sekarang' },
  after: { en: 'after', id: 'sesudahnya' },
  nothing: { en: 'none', id: 'belum ada' },
  sums: { en: 'Approved within 24 hours', id: 'Disetujui dalam 24 jam' },
  ofBeneficiary: { en: 'For this person', id: 'Untuk orang ini' },
  ofDrafter: { en: 'Of this drafter, by one person alone', id: 'Dari pembuat ini, disetujui satu orang' },
  ofPair: { en: 'Of the drafter and you', id: 'Antara pembuat dan Anda' },
  counted: { en: 'With this draft', id: 'Termasuk draf ini' },
  ceiling: { en: 'Limit of one approval', id: 'Batas satu persetujuan' },
  needsThird: {
    en: 'Above the limit: after you, a third person must approve.',
    id: 'Di atas batas: setelah Anda, orang ketiga harus menyetujui.',
  },
  secondApproval: {
    en: 'Two approvals are needed. One is recorded, and yours is the last.',
    id: 'Perlu dua persetujuan. Satu sudah tercatat, tinggal persetujuan Anda.',
  },
  enough: { en: 'One approval is enough.', id: 'Satu persetujuan cukup.' },
  history: { en: 'This person, the last 30 days', id: 'Aktivitas terkait orang ini, 30 hari terakhir' },
  noHistory: { en: 'Nothing happened within 30 days.', id: 'Tidak ada aktivitas dalam 30 hari.' },
  moreHistory: {
    en: 'There may be more than the latest shown here.',
    id: 'Mungkin masih ada aktivitas yang lebih lama.',
  },
  when: { en: 'When', id: 'Tanggal' },
  what: { en: 'What', id: 'Keterangan' },
  by: { en: 'By', id: 'Oleh' },
  warnings: { en: 'Look at this first', id: 'Periksa ini dulu' },
  since: { en: 'Account since', id: 'Terdaftar sejak' },
  noName: { en: 'without a name', id: 'tanpa nama' },
  waitsForThird: {
    en: (draft: string) => `${draft}: recorded, a third person must approve`,
    id: (draft: string) => `${draft}: tercatat, orang ketiga harus menyetujui`,
  },
  refusedOne: {
    en: (draft: string, why: string) => `${draft}: refused. ${why}`,
    id: (draft: string, why: string) => `${draft}: ditolak. ${why}`,
  },
  willWait: { en: 'A third person must approve after you.', id: 'Orang ketiga harus menyetujui setelah Anda.' },
  checkAgain: { en: 'Check again', id: 'Periksa lagi' },
  saidApproved: {
    en: (what: string) => `Approved: ${what}`,
    id: (what: string) => `Disetujui: ${what}`,
  },
  saidFirst: {
    en: (what: string) => `${what}: your approval is recorded. A third person must approve.`,
    id: (what: string) => `${what}: persetujuan Anda tercatat. Orang ketiga harus menyetujui.`,
  },
  forPerson: { en: (name: string) => `for ${name}`, id: (name: string) => `untuk ${name}` },
});

/** The labels of terms and changes. A name of the contract without a label does not compile. */
export const nameTexts = {
  amount_idr: { en: 'Amount', id: 'Jumlah' },
  source: { en: 'Where it comes from', id: 'Sumber' },
  destination: { en: 'Where it goes', id: 'Tujuan' },
  public_note: { en: 'Note to the customer', id: 'Catatan untuk pelanggan' },
  available_idr: { en: 'Wallet balance', id: 'Saldo dompet' },
  owed_idr: { en: 'Debt of the wallet', id: 'Utang dompet' },
  roles: { en: 'Roles', id: 'Peran' },
  tax_class: { en: 'Tax class', id: 'Perlakuan PPN' },
  tax_name: { en: 'Name of the tax', id: 'Nama pajak' },
  rate: { en: 'Rate', id: 'Tarif (%)' },
  base: { en: 'Taxed part', id: 'Dasar pengenaan (%)' },
  kind: { en: 'Kind of tax', id: 'Jenis pajak' },
  rounding: { en: 'Rounding', id: 'Pembulatan' },
  collected_idr: { en: 'Output VAT', id: 'PPN keluaran' },
  refunded_idr: { en: 'VAT of refunds', id: 'PPN retur' },
  input_idr: { en: 'Input VAT on fees', id: 'PPN masukan atas biaya' },
  carried_in_idr: { en: 'Carried over from the month before', id: 'Kompensasi dari masa sebelumnya' },
  due_idr: { en: 'To pay', id: 'Kurang bayar' },
  carried_out_idr: { en: 'Carried over to the next month', id: 'Kompensasi ke masa berikutnya' },
  creator_share: { en: 'Creator’s share', id: 'Bagian kreator' },
  creator_instructor_id: { en: 'Creator', id: 'Kreator' },
  valid_from: { en: 'Valid from', id: 'Berlaku dari' },
  valid_to: { en: 'Valid until', id: 'Berlaku sampai' },
  account: { en: 'Account', id: 'Akun pembukuan' },
  gross_idr: { en: 'Gross amount', id: 'Jumlah bruto' },
  withheld_idr: { en: 'Withheld tax', id: 'Pajak dipotong' },
  reference: { en: 'Bank reference', id: 'Referensi bank' },
  paid_on: { en: 'Transferred on', id: 'Tanggal transfer' },
  payable_idr: { en: 'Payable now', id: 'Dapat dibayar sekarang' },
  code: { en: 'Coupon', id: 'Kupon' },
  discount_idr: { en: 'Discount', id: 'Potongan' },
  discount_rate: { en: 'Discount', id: 'Potongan (%)' },
  maximum_discount_idr: { en: 'Greatest discount', id: 'Potongan maksimal' },
  course_ids: { en: 'For the courses', id: 'Untuk kursus' },
  maximum_claims: { en: 'Uses at most', id: 'Maksimal pemakaian' },
  maximum_claims_per_user: { en: 'Uses per person', id: 'Pemakaian per orang' },
  gateway: { en: 'Gateway', id: 'Gateway' },
  payout_id: { en: 'Name of the payout', id: 'Nama pencairan' },
  moves: { en: 'Settled rows', id: 'Baris yang dicairkan' },
  fee_idr: { en: 'Fee', id: 'Biaya' },
  fee_vat_idr: { en: 'VAT in the fee', id: 'PPN dalam biaya' },
  received_idr: { en: 'Received at the bank', id: 'Diterima di bank' },
  variant: { en: 'Variant', id: 'Varian' },
  month: { en: 'Month', id: 'Bulan' },
  mark: { en: 'Mark of the books', id: 'Kode verifikasi buku' },
  bank_entry_kind: { en: 'Kind', id: 'Jenis' },
  side: { en: 'Direction', id: 'Arah' },
  payment_id: { en: 'Returned payment', id: 'Pembayaran yang kembali' },
  paid_idr: { en: 'Paid in total', id: 'Total dibayarkan' },
  maximum_cost_idr: { en: 'Costs at most', id: 'Biaya maksimal' },
  borne_by: { en: 'Who pays for it', id: 'Ditanggung oleh' },
} as const satisfies Pairs<Schemas['ReviewName']> & Texts;

/** The sentences of warnings. A warning of the contract without a sentence does not compile. */
export const warningTexts = {
  linked_people: {
    en: 'The drafter or first approver is linked to this person: the same contact, or a referral.',
    id: 'Pembuat draf atau penyetuju pertama terkait dengan orang ini: kontaknya sama, atau ada kode referral di antara mereka.',
  },
  suspended: { en: 'The account of this person is suspended.', id: 'Akun orang ini ditangguhkan.' },
  deleted: { en: 'This person has deleted the account.', id: 'Orang ini sudah menghapus akunnya.' },
  wallet_frozen: { en: 'The wallet is frozen.', id: 'Dompetnya dibekukan.' },
  wallet_owes: {
    en: 'The wallet owes money: a payment was taken back.',
    id: 'Dompetnya punya utang: ada pembayaran yang ditarik kembali.',
  },
  payout_on_hold: { en: 'Payments to this creator are stopped.', id: 'Pembayaran ke kreator ini dihentikan.' },
  first_payment: { en: 'This is the first payment to this account.', id: 'Ini pembayaran pertama ke akun ini.' },
  terms_changed: {
    en: 'The present terms changed within 30 days.',
    id: 'Ketentuan yang berlaku berubah dalam 30 hari terakhir.',
  },
  possible_duplicate: {
    en: 'The same amount was drafted or booked for this person within 30 days.',
    id: 'Jumlah yang sama sudah dibuat atau dibukukan untuk orang ini dalam 30 hari.',
  },
  approved_today: {
    en: 'Other amounts for this person were approved within 24 hours.',
    id: 'Jumlah lain untuk orang ini sudah disetujui dalam 24 jam.',
  },
  new_account: { en: 'The account is younger than 30 days.', id: 'Umur akunnya belum 30 hari.' },
  large_discount: { en: 'The discount is half of the price or more.', id: 'Potongannya setengah harga atau lebih.' },
  nothing_in_force: { en: 'No such terms are in force now.', id: 'Saat ini belum ada ketentuan yang berlaku.' },
} as const satisfies Pairs<Schemas['DraftWarning']> & Texts;

/** The operations in a person's history, other than drafts and approvals. */
export const actionTexts: Pairs<string> = {
  withdrawDraft: { en: 'draft withdrawn', id: 'draf ditarik' },
  putUserRoles: { en: 'roles changed', id: 'peran diubah' },
  putUserStatus: { en: 'account suspended or restored', id: 'akun ditangguhkan atau dipulihkan' },
  putWalletHold: { en: 'wallet frozen or released', id: 'dompet dibekukan atau dibuka' },
  putPayoutHold: { en: 'payouts stopped or resumed', id: 'pembayaran ditahan atau dilanjutkan' },
  refundOrder: { en: 'order refunded', id: 'pesanan direfund' },
  decideRefundRequest: { en: 'refund request decided', id: 'pengajuan refund diputuskan' },
  cancelTopup: { en: 'top-up cancelled', id: 'top up dibatalkan' },
  deleteMe: { en: 'account deleted', id: 'akun dihapus' },
  cancelDeletion: { en: 'account restored', id: 'akun dipulihkan' },
};
