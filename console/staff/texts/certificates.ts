import { texts } from '../../language.tsx';

export const staffCertificateTexts = texts({
  title: { en: 'Certificates', id: 'Sertifikat' },
  lead: {
    en: 'Find one by the number that is printed on it.',
    id: 'Cari dengan nomor yang tercetak.',
  },
  number: { en: 'Number', id: 'Nomor' },
  certificate: { en: 'Certificate', id: 'Sertifikat' },
  revoke: { en: 'Revoke', id: 'Cabut' },
  revokeWarning: {
    en: 'For good: nothing brings it back. Our own page shows it at once; other verifiers within minutes.',
    id: 'Untuk selamanya: tidak dapat dipulihkan. Yang mencarinya langsung melihatnya; pemeriksa lain dalam beberapa menit.',
  },
});
