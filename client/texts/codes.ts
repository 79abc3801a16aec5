import type { Code, OwnCode } from '../failure.ts';

export type Pair = { readonly en: string; readonly id: string };

/** The text of each error code for people: the problem and the next step. */
export const codeTexts: Readonly<Record<Code | OwnCode, Pair>> = {
  unauthorized: { en: 'Your session has ended. Sign in again.', id: 'Sesi Anda berakhir. Silakan masuk lagi.' },
  forbidden: { en: 'You may not do this.', id: 'Anda tidak punya akses untuk ini.' },
  invalid_idp_credential: {
    en: 'The sign-in was not accepted. Sign in again.',
    id: 'Proses masuk tidak diterima. Silakan masuk lagi.',
  },
  auth_not_configured: {
    en: 'Sign-in is not set up on this service.',
    id: 'Fitur masuk belum disiapkan di layanan ini.',
  },
  account_unavailable: {
    en: 'This account is suspended or deleted. Ask support.',
    id: 'Akun ini ditangguhkan atau dihapus. Hubungi layanan pelanggan.',
  },
  self_referral: { en: 'This is your own referral code.', id: 'Ini kode referal Anda sendiri.' },
  not_found: { en: 'This does not exist, or is not yours.', id: 'Data ini tidak ditemukan.' },
  tax_policy_unavailable: {
    en: 'No tax rate is in force at the moment, so nothing can be sold. Try again later.',
    id: 'Saat ini tidak ada tarif pajak yang berlaku sehingga belum bisa berjualan. Coba lagi nanti.',
  },
  finance_policy_unapproved: {
    en: 'One of these courses cannot be sold yet: its creator’s share is not approved.',
    id: 'Salah satu kursus belum bisa dijual: bagian kreatornya belum disetujui.',
  },
  insufficient_balance: { en: 'The balance is too low for this.', id: 'Saldo tidak cukup.' },
  wallet_on_hold: {
    en: 'The wallet is frozen. Ask support.',
    id: 'Dompet dibekukan. Hubungi layanan pelanggan.',
  },
  reservation_pending: {
    en: 'This order is being paid right now. Check again in a moment.',
    id: 'Pesanan ini sedang dibayar. Lihat lagi sebentar lagi.',
  },
  payment_pending: {
    en: 'A payment is still open. Finish or cancel it first.',
    id: 'Masih ada pembayaran yang terbuka. Selesaikan atau batalkan dulu.',
  },
  dependency_unavailable: { en: 'The service is busy. Try again.', id: 'Layanan sedang sibuk. Coba lagi.' },
  payment_unavailable: {
    en: 'Payments are switched off for now. Nothing was sent.',
    id: 'Pembayaran sedang tidak tersedia. Anda tidak ditagih.',
  },
  push_unavailable: { en: 'Messages cannot be sent for now.', id: 'Pesan belum dapat dikirim saat ini.' },
  media_unavailable: { en: 'Pictures cannot be stored for now.', id: 'Gambar belum dapat disimpan saat ini.' },
  upload_too_large: {
    en: 'This file is too large. Choose a picture of at most 10 MB.',
    id: 'Berkas ini terlalu besar. Pilih gambar maksimal 10 MB.',
  },
  amount_mismatch: {
    en: 'The amount is not the expected one. Compare the amounts.',
    id: 'Jumlahnya tidak cocok. Bandingkan kedua jumlah.',
  },
  invalid_status: { en: 'This is not possible any more.', id: 'Ini sudah tidak bisa dilakukan.' },
  invalid_coupon: { en: 'The coupon cannot be used here.', id: 'Kupon tidak bisa dipakai di sini.' },
  gateway_request_failed: {
    en: 'The payment gateway did not answer. Try again.',
    id: 'Gateway pembayaran tidak menjawab. Coba lagi.',
  },
  gateway_verification_failed: {
    en: 'The payment could not be verified.',
    id: 'Pembayaran tidak dapat diverifikasi.',
  },
  conflict: {
    en: 'The data has changed. Reload the page and try again.',
    id: 'Datanya sudah berubah. Muat ulang halaman, lalu coba lagi.',
  },
  invalid_request: { en: 'Check the marked fields.', id: 'Periksa kembali isian yang ditandai.' },
  idempotency_key_required: {
    en: 'The page sent no request key. Reload the page and try again.',
    id: 'Halaman ini tidak mengirim kunci permintaan. Muat ulang, lalu coba lagi.',
  },
  invalid_idempotency_key: {
    en: 'This was sent before with other contents. Try again.',
    id: 'Ini sudah dikirim sebelumnya dengan isi lain. Coba lagi.',
  },
  internal_error: {
    en: 'Something went wrong on our side. Try again.',
    id: 'Terjadi kesalahan di pihak kami. Coba lagi.',
  },
  no_answer: {
    en: 'No answer came. Check the connection and try again. Trying again is safe.',
    id: 'Tidak ada jawaban. Periksa koneksi lalu coba lagi. Mencoba lagi aman.',
  },
  not_signed_in: { en: 'Your session has ended. Sign in again.', id: 'Sesi Anda berakhir. Silakan masuk lagi.' },
};
