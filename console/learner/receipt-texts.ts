import { texts } from '../language.tsx';

export const receiptTexts = texts({
  title: { en: 'Receipt', id: 'Kuitansi' },
  back: { en: 'To the order', id: 'Ke pesanan' },
  print: { en: 'Print', id: 'Cetak' },
  number: { en: 'Number', id: 'Nomor' },
  paid: { en: 'Paid', id: 'Lunas' },
  paidWith: { en: 'Paid with', id: 'Dibayar dengan' },
  wallet: { en: 'Wallet', id: 'Dompet' },
  seller: { en: 'Seller', id: 'Penjual' },
  buyer: { en: 'Buyer', id: 'Pembeli' },
  taxNumber: { en: 'Tax number', id: 'NPWP' },
  course: { en: 'Course', id: 'Kursus' },
  price: { en: 'Price', id: 'Harga' },
  tax: { en: 'Tax', id: 'Pajak' },
  taxBase: { en: (amount: string) => `Taxed: ${amount}`, id: (amount: string) => `DPP nilai lain ${amount}` },
  sum: { en: 'Total', id: 'Total' },
  refunded: { en: 'refunded', id: 'dana dikembalikan' },
  paidBack: { en: 'Refunded', id: 'Dana dikembalikan' },
});
