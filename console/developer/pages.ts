import { type PageRow, page } from '../page-row.ts';

export const developerPages: readonly PageRow[] = [
  {
    path: '/developer/requests',
    audience: 'developer',
    component: page(async () => (await import('./requests.tsx')).RequestsPage),
    entry: { group: 'developer', label: { en: 'Requests', id: 'Permintaan' } },
  },
  {
    path: '/developer/events',
    audience: 'developer',
    component: page(async () => (await import('./events.tsx')).EventsPage),
    entry: { group: 'developer', label: { en: 'Events', id: 'Peristiwa' } },
  },
  {
    path: '/developer/learning-system',
    audience: 'developer',
    component: page(async () => (await import('./learning-system.tsx')).LearningSystemPage),
    entry: { group: 'developer', label: { en: 'Learning system', id: 'Sistem belajar' } },
  },
  {
    path: '/developer/switches',
    audience: 'developer',
    component: page(async () => (await import('./switches.tsx')).SwitchesPage),
    entry: { group: 'developer', label: { en: 'Clock and failures', id: 'Jam dan gangguan' } },
  },
];
