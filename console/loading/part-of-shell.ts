import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { importOf } from './import-of.ts';

/**
 * A part of the header whose file loads after the header. When the file cannot be loaded, the rest of the console stays.
 * @param fallback what is shown instead, until the next reload
 */
export const partOfShell = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const component = await importOf(load).catch((error: unknown) => {
      // A browser reports a missing file as a TypeError.
      if (!(error instanceof TypeError)) throw error;
      return fallback;
    });
    return { default: component };
  });
