import { texts } from '../language.tsx';

export const orderTexts = texts({
  title: { en: 'Order', id: 'Pesanan' },
  back: { en: 'All orders', id: 'Semua pesanan' },
  pay: { en: 'Pay now', id: 'Bayar sekarang' },
  continue: { en: 'Continue on the payment page', id: 'Lanjutkan di halaman pembayaran' },
  waiting: {
    en: 'Waiting for the payment. This page updates automatically.',
    id: 'Menunggu pembayaran. Halaman ini diperbarui otomatis.',
  },
  left: { en: (time: string) => `${time} left to pay`, id: (time: string) => `Sisa waktu bayar ${time}` },
  over: { en: 'The time to pay has run out.', id: 'Waktu pembayaran sudah habis.' },
  cancel: { en: 'Cancel the order', id: 'Batalkan pesanan' },
  sureCancel: { en: 'Cancel this order?', id: 'Batalkan pesanan ini?' },
  learn: { en: 'Start learning', id: 'Mulai belajar' },
  receipt: { en: 'Receipt', id: 'Kuitansi' },
  courses: { en: 'Courses', id: 'Kursus' },
  happened: { en: 'What happened', id: 'Riwayat' },
  refund: { en: 'Ask for a refund', id: 'Ajukan refund' },
  refundLead: {
    en: 'If the refund is approved, the money goes back to your wallet at once. You lose access to the course, and its certificate is revoked.',
    id: 'Jika disetujui, dana langsung masuk ke dompet Anda. Akses kursus berakhir dan sertifikatnya dicabut.',
  },
  which: { en: 'Choose courses', id: 'Pilih kursus' },
  why: { en: 'Reason', id: 'Alasan' },
  send: { en: 'Send', id: 'Kirim' },
  withdrawRequest: { en: 'Withdraw the request', id: 'Tarik pengajuan' },
  asked: {
    en: 'Your refund request is waiting for a decision.',
    id: 'Pengajuan refund Anda sedang ditinjau.',
  },
  wrong: { en: 'A sum of this order is wrong:', id: 'Ada jumlah pesanan yang tidak benar:' },
});
