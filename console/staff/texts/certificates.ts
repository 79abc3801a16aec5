import { texts } from '../../language.tsx';

export const staffCertificateTexts = texts({
  title: { en: 'Certificates', id: 'Sertifikat' },
  lead: {
    en: 'Find a certificate by its printed number.',
    id: 'Cari sertifikat dengan nomor yang tercetak.',
  },
  number: { en: 'Number', id: 'Nomor' },
  certificate: { en: 'Certificate', id: 'Sertifikat' },
  reissue: { en: 'Reissue with the present name', id: 'Terbitkan ulang dengan nama sekarang' },
  reissueLead: {
    en: 'The holder corrects the name in the profile first; you compare it with an identity card. The new certificate has another number, and this one is revoked at once.',
    id: 'Pemegang memperbaiki nama di profilnya dulu, lalu Anda mencocokkannya dengan kartu identitas. Sertifikat baru punya nomor baru, dan yang ini langsung dicabut.',
  },
  revoke: { en: 'Revoke', id: 'Cabut' },
  revokeWarning: {
    en: 'A revocation is final. Our own page shows it at once; other verifiers show it within minutes.',
    id: 'Pencabutan bersifat final. Halaman kami langsung menampilkannya; pemeriksa lain dalam beberapa menit.',
  },
});
