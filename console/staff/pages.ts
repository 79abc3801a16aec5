import type { PageRow } from '../page-row.ts';

/** The pages of staff, in the order of the navigation. */
export const staffPages: readonly PageRow[] = [];
