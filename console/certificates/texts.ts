import { texts } from '../language.tsx';

export const certificateTexts = texts({
  title: { en: 'Your certificates', id: 'Sertifikat saya' },
  none: { en: 'You have no certificate yet.', id: 'Anda belum memiliki sertifikat.' },
  noneLead: {
    en: 'A course that issues certificates gives you one some seconds after you complete it.',
    id: 'Kursus yang menerbitkan sertifikat memberikannya beberapa detik setelah Anda selesai.',
  },
  learning: { en: 'To your courses', id: 'Ke kursus saya' },
  more: { en: 'Show more', id: 'Tampilkan lagi' },
  certificate: { en: 'Certificate', id: 'Sertifikat' },
  attests: { en: 'This certifies that', id: 'Dengan ini dinyatakan bahwa' },
  completed: { en: 'completed the course', id: 'telah menyelesaikan kursus' },
  back: { en: 'All certificates', id: 'Semua sertifikat' },
  print: { en: 'Print', id: 'Cetak' },
  download: { en: 'Download the credential', id: 'Unduh kredensial' },
  downloadLead: {
    en: 'The signed file carries your full name. You decide who gets it; any verifier of Open Badges 3.0 can check it.',
    id: 'Berkas bertanda tangan ini memuat nama lengkap Anda. Anda yang menentukan siapa yang menerimanya; pemverifikasi Open Badges 3.0 mana pun dapat memeriksanya.',
  },
  share: { en: 'Link for others', id: 'Tautan untuk orang lain' },
  shareLead: {
    en: 'Anybody with this link sees the certificate. You decide whether they see your whole name.',
    id: 'Siapa pun yang punya tautan ini bisa melihat sertifikat. Anda yang menentukan apakah nama lengkap ditampilkan.',
  },
  showName: { en: 'Show my whole name', id: 'Tampilkan nama lengkap saya' },
  showNameHint: {
    en: 'Otherwise only its first letters.',
    id: 'Jika tidak, hanya huruf awalnya.',
  },
  linkedIn: { en: 'Add to LinkedIn', id: 'Tambahkan ke LinkedIn' },
  whatsApp: { en: 'Share by WhatsApp', id: 'Bagikan lewat WhatsApp' },
  verifyAt: { en: 'Verify at', id: 'Periksa di' },
  scan: { en: 'Scan to verify', id: 'Pindai untuk memeriksa' },
  number: { en: 'Number', id: 'Nomor' },
  course: { en: 'Course', id: 'Kursus' },
  holder: { en: 'Holder', id: 'Pemegang' },
  criteria: { en: 'Criteria', id: 'Kriteria' },
  completedOn: { en: 'Completed', id: 'Diselesaikan' },
  issuedOn: { en: 'Issued', id: 'Diterbitkan' },
  expiresOn: { en: 'Valid until', id: 'Berlaku hingga' },
  replacedOn: { en: 'Replaced', id: 'Diganti' },
  revokedOn: { en: 'Revoked', id: 'Dicabut' },
  issuer: { en: 'Issuer', id: 'Penerbit' },
  status: { en: 'Status', id: 'Status' },
});

export const certificateStatusTexts = texts({
  valid: { en: 'Valid', id: 'Berlaku' },
  revoked: { en: 'Revoked', id: 'Dicabut' },
  replaced: { en: 'Replaced by a corrected certificate', id: 'Diganti dengan sertifikat yang sudah diperbaiki' },
  expired: { en: 'Expired', id: 'Kedaluwarsa' },
  erased: { en: 'Erased at the request of its holder', id: 'Dihapus atas permintaan pemegang' },
});

export const verifyTexts = texts({
  title: { en: 'Verify a certificate', id: 'Periksa sertifikat' },
  lead: {
    en: 'No sign-in is needed.',
    id: 'Tidak perlu masuk untuk ini.',
  },
  byNumber: { en: 'By its number', id: 'Dengan nomor' },
  numberHint: { en: 'It is printed on the certificate.', id: 'Tercetak di sertifikat.' },
  look: { en: 'Look it up', id: 'Cari' },
  notFound: {
    en: 'There is no certificate with this number. Compare it with the printed one.',
    id: 'Tidak ada sertifikat dengan nomor ini. Bandingkan dengan yang tercetak.',
  },
  byCredential: { en: 'By the signed file', id: 'Dengan berkas bertanda tangan' },
  file: { en: 'File', id: 'Berkas' },
  fileTooLarge: {
    en: 'The file is larger than 16 kB, so it is no certificate of ours.',
    id: 'Berkas ini lebih dari 16 kB, jadi bukan sertifikat kami.',
  },
  credential: { en: 'Content of the file', id: 'Isi berkas' },
  credentialHint: {
    en: 'Choose the file, or paste all of it. It is checked and not stored.',
    id: 'Pilih berkasnya, atau tempelkan seluruh isinya. Isinya diperiksa dan tidak disimpan.',
  },
  verify: { en: 'Check it', id: 'Periksa' },
  good: { en: 'This is a valid certificate of ours.', id: 'Ini sertifikat kami yang berlaku.' },
  unsure: {
    en: 'This is a certificate of ours. We cannot say now whether it was revoked.',
    id: 'Ini sertifikat kami. Saat ini kami tidak dapat memastikan apakah sudah dicabut.',
  },
  bad: { en: 'This is not a valid certificate of ours.', id: 'Ini bukan sertifikat kami yang berlaku.' },
  compare: {
    en: 'Compare the name with an identity card.',
    id: 'Cocokkan nama dengan kartu identitasnya.',
  },
  details: { en: 'Details of the check', id: 'Rincian pemeriksaan' },
  passed: { en: 'passed', id: 'lulus' },
  failed: { en: 'failed', id: 'gagal' },
  skipped: { en: 'not checked', id: 'tidak diperiksa' },
});

export const checkTexts = texts({
  format: { en: 'It is a signed credential.', id: 'Ini kredensial bertanda tangan.' },
  header: {
    en: 'Its header has our format and points only to our keys.',
    id: 'Header-nya sesuai format kami dan hanya menunjuk kunci kami.',
  },
  key: { en: 'It names a key of ours.', id: 'Kunci tanda tangan dikenali.' },
  signature: {
    en: 'The signature matches the key and the content.',
    id: 'Tanda tangannya cocok dengan kunci dan isinya.',
  },
  issuer: { en: 'We are named as the issuer.', id: 'Kami tercantum sebagai penerbit.' },
  claims: { en: 'Its fields agree with each other.', id: 'Bagian-bagiannya saling cocok.' },
  registered: { en: 'Its number is in our register.', id: 'Nomor sertifikat terdaftar.' },
  validity: { en: 'It is in force today.', id: 'Masih berlaku hari ini.' },
  status: { en: 'It was not revoked.', id: 'Tidak dicabut.' },
  status_list: {
    en: 'Our list of revoked certificates is up to date. If not, try again later.',
    id: 'Daftar sertifikat kami yang dicabut masih mutakhir. Jika tidak, coba lagi nanti.',
  },
});
