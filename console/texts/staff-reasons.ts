/** What the staff are told of the reasons that no learner meets. */
export const staffReasonTexts = {
  no_money_held: { en: 'No money is held for the order.', id: 'Tidak ada uang yang ditahan untuk pesanan ini.' },
  before_deadline: { en: 'The order can still be paid.', id: 'Pesanan masih bisa dibayar.' },
  starts_too_soon: {
    en: 'It would begin before every part of the service knows it. Choose a later beginning.',
    id: 'Mulainya terlalu cepat untuk diketahui seluruh layanan. Pilih waktu yang lebih lambat.',
  },
  not_deleted: { en: 'Nobody has deleted the account.', id: 'Akun ini tidak dihapus oleh siapa pun.' },
  being_erased: {
    en: 'The account is being erased, or is erased already.',
    id: 'Akun sedang atau sudah dihapus permanen.',
  },
  account_deleted: { en: 'The account is deleted.', id: 'Akun ini sudah dihapus.' },
  status_unknown: {
    en: 'The account is in a status that this version does not know.',
    id: 'Status akun ini tidak dikenal versi ini.',
  },
  unknown_item: { en: 'The order has no such item.', id: 'Pesanan tidak punya butir ini.' },
  repeated: { en: 'is given twice', id: 'diberikan dua kali' },
} as const;
