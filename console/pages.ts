import { developerPages } from './developer/pages.ts';
import { learnerPages } from './learner/pages.ts';
import { type PageRow, page } from './page-row.ts';
import { staffPages } from './staff/pages.ts';

export const pages: readonly PageRow[] = [
  { path: '/', audience: 'anybody', component: page(async () => (await import('./home.tsx')).HomePage) },
  ...learnerPages,
  ...staffPages,
  ...developerPages,
];
