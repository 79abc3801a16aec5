import { type ComponentType, createElement, use } from 'react';
import type { Language } from './language.tsx';
import { importOf } from './loading/import-of.ts';
import type { Role } from './session.tsx';

type LazyPage = ComponentType & {
  /** Fetches the page's file before the first visit. A failure is ignored, because the visit fetches the file again. */
  readonly prefetch: () => Promise<void>;
  /** Forgets a failed download, so that the next visit fetches the file again. */
  readonly forget: () => void;
};

export type PageRow = {
  /** A wouter pattern. */
  readonly path: string;
  readonly component: LazyPage;
  /**
   * The people who can open the page: for a list of roles, those with at least one of them. The service also checks each
   * action.
   */
  readonly audience: 'anybody' | 'user' | 'developer' | readonly Role[];
  /** The entry in the navigation, if the page has one. */
  readonly entry?: { readonly group: Group; readonly label: Readonly<Record<Language, string>> };
};

export const groups = ['staff', 'shop', 'mine', 'developer'] as const;
export type Group = (typeof groups)[number];

/**
 * Fetches a page when the page is first opened. React's `lazy` would keep a failed import for ever, so this function
 * keeps the promise itself.
 * @param load imports the component
 */
export const page = (load: () => Promise<ComponentType>): LazyPage => {
  let coming: Promise<ComponentType> | undefined;
  const forget = (): void => {
    coming = undefined;
  };
  const shown = () => {
    coming ??= importOf(load);
    return createElement(use(coming));
  };
  const prefetch = async (): Promise<void> => {
    coming ??= load();
    await coming.then(() => undefined, forget);
  };
  return Object.assign(shown, { prefetch, forget });
};

/** The address of a page's entry in the navigation: its pattern without parameters. */
export const entryAddress = (path: string): string => path.replace(/\/:.*$/, '') || '/';

type Visitor = { readonly roles: readonly Role[] | undefined; readonly isDeveloper: boolean };

export const isFor = ({ audience }: Pick<PageRow, 'audience'>, { roles, isDeveloper }: Visitor): boolean => {
  if (audience === 'anybody') return true;
  if (audience === 'developer') return isDeveloper;
  if (audience === 'user') return roles !== undefined;
  return roles?.some((role) => audience.includes(role)) ?? false;
};
