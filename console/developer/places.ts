/** The pages of a developer. The first page of a developer links to them. */
export const developerPlaces = [
  { path: '/developer/requests', label: { en: 'Requests', id: 'Permintaan' } },
  { path: '/developer/events', label: { en: 'Events', id: 'Peristiwa' } },
  { path: '/developer/learning-system', label: { en: 'Learning system', id: 'Sistem belajar' } },
  { path: '/developer/switches', label: { en: 'Clock and failures', id: 'Jam dan gangguan' } },
] as const;
