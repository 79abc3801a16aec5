import type { Code, OwnCode } from '../../client/main.ts';

type Pair = { readonly en: string; readonly id: string };

/** What a person is told of each code: what happened, and what to do about it. */
export const codeTexts: Readonly<Record<Code | OwnCode, Pair>> = {
  unauthorized: { en: 'Your sign-in has ended. Sign in again.', id: 'Sesi Anda berakhir. Silakan masuk lagi.' },
  forbidden: { en: 'You may not do this.', id: 'Anda tidak boleh melakukan ini.' },
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
    id: 'Akun ini ditangguhkan atau dihapus. Hubungi bantuan.',
  },
  self_referral: { en: 'This is your own referral code.', id: 'Ini kode referal Anda sendiri.' },
  not_found: { en: 'There is nothing here.', id: 'Tidak ada apa pun di sini.' },
  tax_policy_unavailable: {
    en: 'No tax rate is in force at the moment, so nothing can be sold. Try again later.',
    id: 'Saat ini tidak ada tarif pajak yang berlaku sehingga belum bisa berjualan. Coba lagi nanti.',
  },
  finance_policy_unapproved: {
    en: 'One of these courses cannot be sold yet: its creator’s share is not approved.',
    id: 'Salah satu kursus belum bisa dijual: bagian kreatornya belum disetujui.',
  },
  insufficient_balance: { en: 'There is not enough money in the wallet.', id: 'Saldo dompet tidak cukup.' },
  wallet_on_hold: {
    en: 'The wallet is frozen. Ask support.',
    id: 'Dompet dibekukan. Hubungi bantuan.',
  },
  reservation_pending: {
    en: 'This order is being paid right now. Look again in a moment.',
    id: 'Pesanan ini sedang dibayar. Lihat lagi sebentar lagi.',
  },
  payment_pending: {
    en: 'A payment is still open. Finish or cancel it first.',
    id: 'Masih ada pembayaran yang terbuka. Selesaikan atau batalkan dulu.',
  },
  dependency_unavailable: { en: 'The service is busy. Try again.', id: 'Layanan sedang sibuk. Coba lagi.' },
  payment_unavailable: {
    en: 'Payments are switched off for now. Nothing was sent.',
    id: 'Pembayaran sedang dimatikan. Tidak ada yang dikirim.',
  },
  push_unavailable: { en: 'Messages cannot be sent for now.', id: 'Pesan belum dapat dikirim saat ini.' },
  media_unavailable: { en: 'Pictures cannot be stored for now.', id: 'Gambar belum dapat disimpan saat ini.' },
  upload_too_large: { en: 'This file is too large.', id: 'Berkas ini terlalu besar.' },
  amount_mismatch: {
    en: 'The price has changed since you saw it. Look at the new amount.',
    id: 'Harga berubah sejak Anda melihatnya. Periksa jumlah yang baru.',
  },
  invalid_status: { en: 'This is not possible any more.', id: 'Ini sudah tidak bisa dilakukan.' },
  invalid_coupon: { en: 'The coupon cannot be used here.', id: 'Kupon tidak bisa dipakai di sini.' },
  gateway_request_failed: {
    en: 'The payment gateway did not answer. Try again.',
    id: 'Gerbang pembayaran tidak menjawab. Coba lagi.',
  },
  gateway_verification_failed: {
    en: 'The payment could not be verified.',
    id: 'Pembayaran tidak dapat diverifikasi.',
  },
  conflict: { en: 'Something else happened meanwhile.', id: 'Ada perubahan lain sementara itu.' },
  invalid_request: { en: 'Something in the form is not right.', id: 'Ada isian yang belum benar.' },
  idempotency_key_required: {
    en: 'The page forgot the request’s key.',
    id: 'Halaman ini lupa mengirim kunci permintaan.',
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
    en: 'No answer came. Check the connection and try again; nothing is done twice.',
    id: 'Tidak ada jawaban. Periksa koneksi lalu coba lagi; tidak ada yang dilakukan dua kali.',
  },
  not_signed_in: { en: 'Your sign-in has ended. Sign in again.', id: 'Sesi Anda berakhir. Silakan masuk lagi.' },
};

/** Told instead of, or beside, the sentence of the code, where there is a better one for people. */
export const reasonTexts: Readonly<Record<string, Pair>> = {
  role: { en: 'None of your roles allows it.', id: 'Peran Anda tidak mengizinkannya.' },
  ownership: { en: 'It belongs to somebody else.', id: 'Ini milik orang lain.' },
  onboarding_required: { en: 'Complete your profile first.', id: 'Lengkapi profil Anda dulu.' },
  four_eyes: { en: 'Somebody else must do this step.', id: 'Langkah ini harus dilakukan orang lain.' },
  self: { en: 'Nobody does this to themselves.', id: 'Tidak boleh dilakukan pada diri sendiri.' },
  pending: { en: 'The order is still waiting for payment.', id: 'Pesanan masih menunggu pembayaran.' },
  paid: { en: 'The order is paid already.', id: 'Pesanan sudah dibayar.' },
  expired: { en: 'The time to pay has run out.', id: 'Waktu pembayaran sudah habis.' },
  cancelled: { en: 'The order is cancelled.', id: 'Pesanan sudah dibatalkan.' },
  partially_refunded: { en: 'Part of the order was paid back.', id: 'Sebagian pesanan sudah dikembalikan.' },
  refunded: { en: 'The order was paid back.', id: 'Pesanan sudah dikembalikan.' },
  past_deadline: { en: 'The time to pay has run out.', id: 'Waktu pembayaran sudah habis.' },
  item_refunded: { en: 'This course was paid back already.', id: 'Kursus ini sudah dikembalikan.' },
  approved: { en: 'It is approved already.', id: 'Sudah disetujui.' },
  decided: { en: 'It is decided already.', id: 'Sudah diputuskan.' },
  not_open: { en: 'The top-up is not open any more.', id: 'Isi ulang sudah tidak terbuka.' },
  rejected: {
    en: 'The file was rejected: it is not the picture it says it is.',
    id: 'Berkas ditolak: isinya bukan gambar yang sesuai.',
  },
  unknown: { en: 'Nobody knows this coupon.', id: 'Kupon tidak dikenal.' },
  inactive: { en: 'The coupon is not active.', id: 'Kupon tidak aktif.' },
  not_started: { en: 'The coupon is not valid yet.', id: 'Kupon belum berlaku.' },
  ended: { en: 'The coupon has run out.', id: 'Masa berlaku kupon sudah habis.' },
  exhausted: { en: 'The coupon is used up.', id: 'Kupon sudah habis dipakai.' },
  used_by_you: { en: 'You have used this coupon already.', id: 'Anda sudah memakai kupon ini.' },
  not_for_these_courses: { en: 'The coupon is for other courses.', id: 'Kupon berlaku untuk kursus lain.' },
  price_under_one_rupiah: { en: 'The coupon would leave nothing to pay.', id: 'Kupon membuat harga habis.' },
  course_owned: { en: 'You own this course already.', id: 'Kursus ini sudah Anda miliki.' },
  course_in_open_order: {
    en: 'The course is in an open order of yours.',
    id: 'Kursus ini ada di pesanan Anda yang terbuka.',
  },
  version_changed: {
    en: 'Somebody changed it meanwhile. Load the present version.',
    id: 'Seseorang mengubahnya sementara itu. Muat versi terbaru.',
  },
  version_required: { en: 'It is there already. Load it first.', id: 'Sudah ada. Muat dulu.' },
  in_use: {
    en: 'Something else shows it. Take it away there first.',
    id: 'Masih dipakai di tempat lain. Lepaskan dulu di sana.',
  },
  request_in_progress: { en: 'It is being done.', id: 'Sedang dikerjakan.' },
  set_once: { en: 'It is set already, and only once.', id: 'Sudah diisi, dan hanya sekali.' },
  limit_reached: { en: 'A limit is reached.', id: 'Batas sudah tercapai.' },
  last_admin: { en: 'The last admin stays.', id: 'Admin terakhir harus tetap ada.' },
  money_available: {
    en: 'There is money in the wallet. Spend it, or ask for a payout.',
    id: 'Masih ada saldo. Belanjakan, atau minta dicairkan.',
  },
  money_held: { en: 'Money is held for an order being paid.', id: 'Ada uang yang ditahan untuk pesanan.' },
  money_owed: { en: 'Money is owed.', id: 'Masih ada utang.' },
  busy: { en: 'Too many at once. Try again.', id: 'Terlalu banyak sekaligus. Coba lagi.' },
  required: { en: 'is missing', id: 'wajib diisi' },
  range: { en: 'is out of range', id: 'di luar rentang' },
  length: { en: 'is too short or too long', id: 'terlalu pendek atau terlalu panjang' },
  value: { en: 'is not one of the choices', id: 'bukan salah satu pilihan' },
  format: { en: 'is not written correctly', id: 'penulisannya tidak benar' },
  type: { en: 'is not of the right kind', id: 'jenisnya tidak benar' },
  course_not_for_sale: { en: 'One of the courses is not for sale.', id: 'Salah satu kursus tidak dijual.' },
  unknown_referral_code: { en: 'Nobody has this referral code.', id: 'Kode referal tidak dikenal.' },
  unknown_user: { en: 'There is no such user.', id: 'Pengguna tidak ditemukan.' },
  consent_required: { en: 'Your consent is needed.', id: 'Persetujuan Anda diperlukan.' },
  too_young: { en: 'You are too young to register.', id: 'Usia Anda belum cukup untuk mendaftar.' },
};
