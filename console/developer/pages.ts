import type { PageRow } from '../page-row.ts';

/** The pages that only the laptop has. */
export const developerPages: readonly PageRow[] = [];
