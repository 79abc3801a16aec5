import { useEffect } from 'react';
import type { PageRow } from '../page-row.ts';

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Whether to skip the prefetch: data saving is on, or the connection is slower than 4G. */
const isSparing = (): boolean => {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType ?? '4g') !== '4g';
};

/** Resolves when the browser is idle. Safari has no `requestIdleCallback`, so there it resolves after a second. */
const idle = (): Promise<void> =>
  new Promise((resume) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resume(), { timeout: 5000 });
    else setTimeout(resume, 1000);
  });

/**
 * Prefetches the files of pages, one at a time, while the browser is idle.
 * @param rows the pages that this person can open; a new array starts the prefetch again
 */
export const usePrefetch = (rows: readonly PageRow[]): void => {
  useEffect(() => {
    let isOver = false;
    const run = async (): Promise<void> => {
      for (const { component } of rows) {
        await idle();
        if (isOver || !navigator.onLine || isSparing()) return;
        await component.prefetch();
      }
    };
    void run();
    return () => {
      isOver = true;
    };
  }, [rows]);
};
