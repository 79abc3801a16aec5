import { texts } from '../../language.tsx';

export const booksTexts = texts({
  title: { en: 'Books', id: 'Pembukuan' },
  lead: {
    en: 'What the last reconciliation found: every wallet, order and entry held against each other.',
    id: 'Hasil pencocokan terakhir: setiap dompet, pesanan, dan catatan saling dicocokkan.',
  },
  never: {
    en: 'There has been no reconciliation yet. It runs once a day.',
    id: 'Belum pernah ada pencocokan. Dijalankan sekali sehari.',
  },
  adds: { en: 'Everything adds up.', id: 'Semuanya cocok.' },
  wrong: {
    en: (times: number) =>
      `${times} times a rule does not hold. Which ones stands below; what they are about stands in the log.`,
    id: (times: number) => `${times} kali sebuah aturan tidak terpenuhi. Daftarnya di bawah; rinciannya ada di log.`,
  },
  incomplete: { en: 'There was more: the rest was left out.', id: 'Masih ada lagi: sisanya tidak diperiksa.' },
  old: {
    en: 'This is older than a day: a run has failed, or there was none.',
    id: 'Ini lebih dari sehari: pencocokan gagal, atau tidak dijalankan.',
  },
  started: { en: 'Begun', id: 'Dimulai' },
  judged: { en: 'Done', id: 'Selesai' },
  accounts: { en: 'Accounts', id: 'Akun' },
  account: { en: 'Account', id: 'Akun' },
  balance: { en: 'Balance', id: 'Saldo' },
  looked: { en: 'Looked at', id: 'Diperiksa' },
  rules: { en: 'Rules that do not hold', id: 'Aturan yang tidak terpenuhi' },
  all: { en: 'all together', id: 'seluruhnya' },
  clearing: { en: 'clearing', id: 'kliring' },
  'platform:promo': { en: 'promotions', id: 'promosi' },
  'user:available': { en: 'wallets, available', id: 'dompet, tersedia' },
  'user:held': { en: 'wallets, on hold', id: 'dompet, ditahan' },
  'user:owed': { en: 'wallets, owed', id: 'dompet, utang' },
  'platform:gateway_fees': { en: 'gateway fees', id: 'biaya gateway pembayaran' },
  'platform:revenue': { en: 'revenue', id: 'pendapatan' },
  'creator:payable': { en: 'payable to creators', id: 'terutang ke kreator' },
});
