import { counted, texts } from '../language.tsx';

export const switchTexts = texts({
  title: { en: 'Clock and failures', id: 'Jam dan gangguan' },
  lead: {
    en: 'For the service on this machine. A restart resets everything.',
    id: 'Untuk layanan di komputer ini. Mulai ulang mengembalikan semuanya.',
  },
  clock: { en: 'Clock of the service', id: 'Jam layanan' },
  ahead: {
    en: (minutes: number) => `${counted(minutes, 'minute')} ahead`,
    id: (minutes: number) => `${minutes} menit lebih maju`,
  },
  forward: {
    en: (minutes: number) => `${counted(minutes, 'minute')} forward`,
    id: (minutes: number) => `Maju ${minutes} menit`,
  },
  clockLead: {
    en: 'Access tokens end after 15 minutes, orders after 30. The clock only goes forward.',
    id: 'Token akses berakhir setelah 15 menit, pesanan setelah 30. Jam hanya bisa maju.',
  },
  failures: { en: 'Let calls fail', id: 'Gagalkan panggilan' },
  failuresLead: {
    en: 'The API gateway answers, and the operation does not run. The client repeats reads and calls with a key.',
    id: 'API gateway yang menjawab, dan operasinya tidak berjalan. Klien mengulang bacaan dan panggilan berkunci.',
  },
  operation: { en: 'Operation', id: 'Operasi' },
  status: { en: 'Answer', id: 'Jawaban' },
  times: { en: 'How often', id: 'Berapa kali' },
  arm: { en: 'Let it fail', id: 'Gagalkan' },
  next: {
    en: (operation: string, status: number, times: number) => `${operation}: the next ${times} get ${status}`,
    id: (operation: string, status: number, times: number) => `${operation}: ${times} berikutnya mendapat ${status}`,
  },
  jobs: { en: 'Run a job now', id: 'Jalankan tugas sekarang' },
});
