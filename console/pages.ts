import { developerPages } from './developer/pages.ts';
import { HomePage } from './home.tsx';
import { learnerPages } from './learner/pages.ts';
import { type PageRow, page } from './page-row.ts';
import { staffPages } from './staff/pages.ts';

export const pages: readonly PageRow[] = [
  // Most visits begin here, so the entry script contains this page.
  { path: '/', audience: 'anybody', component: page(async () => HomePage) },
  ...learnerPages,
  ...staffPages,
  ...developerPages,
];
