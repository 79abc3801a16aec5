import type { Syllabus } from '../../shared/domain/courses/syllabus.ts';

/** The syllabuses of the first sample courses, in their order. */
export const sampleSyllabuses: readonly Syllabus[] = [
  {
    description:
      'Kursus ini untuk siapa saja yang setiap hari bekerja dengan spreadsheet dan ingin melangkah lebih jauh.\n\nSetiap pertemuan berlangsung 90 menit dan ditutup dengan latihan. Di akhir kursus Anda mengerjakan satu tugas dengan data sungguhan.',
    outcomes: [
      'Membersihkan dan menggabungkan data dengan pandas',
      'Membuat grafik yang jujur dan mudah dibaca',
      'Menjelaskan hasil analisis kepada rekan kerja',
    ],
    sections: [
      { title: 'Dasar Python', lessons: ['Variabel dan fungsi', 'Daftar dan kamus', 'Membaca berkas CSV'] },
      { title: 'pandas', lessons: ['Memilih baris dan kolom', 'Mengelompokkan', 'Menggabungkan tabel'] },
      { title: 'Tugas akhir', lessons: ['Data penjualan satu tahun'] },
    ],
  },
  {
    description:
      'Persiapan lengkap untuk uji kompetensi Manajer Proyek. Jadwal asesmen diberitahukan oleh LSP setelah pendaftaran.',
    outcomes: ['Menyusun rencana proyek', 'Mengelola risiko', 'Siap mengikuti uji kompetensi BNSP'],
    sections: [
      { title: 'Ruang lingkup dan jadwal', lessons: ['Piagam proyek', 'Struktur rincian kerja', 'Jalur kritis'] },
      { title: 'Risiko dan mutu', lessons: ['Daftar risiko', 'Rencana mutu'] },
      { title: 'Simulasi asesmen', lessons: ['Portofolio bukti', 'Wawancara'] },
    ],
  },
];
