import { texts } from '../../language.tsx';

export const staffCertificateTexts = texts({
  title: { en: 'Certificates', id: 'Sertifikat' },
  lead: {
    en: 'Find a certificate by its printed number.',
    id: 'Cari sertifikat dengan nomor yang tercetak.',
  },
  number: { en: 'Number', id: 'Nomor' },
  certificate: { en: 'Certificate', id: 'Sertifikat' },
  revoke: { en: 'Revoke', id: 'Cabut' },
  revokeWarning: {
    en: 'A revocation is final. Our own page shows it at once; other verifiers show it within minutes.',
    id: 'Pencabutan bersifat final. Halaman kami langsung menampilkannya; pemeriksa lain dalam beberapa menit.',
  },
});
