import { type PageRow, page } from '../page-row.ts';

/** The pages of a developer, which only the local stack has. The navigation links to the first page. */
export const developerPages: readonly PageRow[] = [
  {
    path: '/developer',
    audience: 'developer',
    component: page(async () => (await import('./start.tsx')).DeveloperPage),
    entry: { group: 'developer', label: { en: 'Developer', id: 'Pengembang' } },
  },
  {
    path: '/developer/requests',
    audience: 'developer',
    component: page(async () => (await import('./requests.tsx')).RequestsPage),
  },
  {
    path: '/developer/events',
    audience: 'developer',
    component: page(async () => (await import('./events.tsx')).EventsPage),
  },
  {
    path: '/developer/learning-system',
    audience: 'developer',
    component: page(async () => (await import('./learning-system.tsx')).LearningSystemPage),
  },
  {
    path: '/developer/switches',
    audience: 'developer',
    component: page(async () => (await import('./switches.tsx')).SwitchesPage),
  },
];
