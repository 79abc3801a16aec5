import { type ComponentType, createElement, use } from 'react';
import type { Language } from './language.tsx';
import { importOf } from './loading/import-of.ts';
import type { Role } from './session.tsx';

/** A page whose file is fetched when it is first shown. */
type LazyPage = ComponentType & {
  /** Fetches the file ahead of the first visit. A failure is ignored: the page itself fetches it again. */
  readonly prefetch: () => Promise<void>;
  /** Forgets a failed download, so that the next visit fetches the file again. */
  readonly forget: () => void;
};

/** A page of the console. */
export type PageRow = {
  /** Its place, in wouter's patterns. */
  readonly path: string;
  readonly component: LazyPage;
  /** The audience of a page. A list is for people with one of its roles; the service decides about each action. */
  readonly audience: 'anybody' | 'user' | 'developer' | readonly Role[];
  /** Its entry in the navigation, if it has one. */
  readonly entry?: { readonly group: Group; readonly label: Readonly<Record<Language, string>> };
};

export const groups = ['shop', 'mine', 'staff', 'developer'] as const;
export type Group = (typeof groups)[number];

/**
 * A page that is fetched when it is first opened. React's own `lazy` keeps a failed import for good, so the promise is kept here.
 *
 * @param load the module's export, which takes nothing
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

/** The visitor of a page. */
type Visitor = { readonly roles: readonly Role[] | undefined; readonly isDeveloper: boolean };

/** Whether a page is for a visitor. */
export const isFor = ({ audience }: Pick<PageRow, 'audience'>, { roles, isDeveloper }: Visitor): boolean => {
  if (audience === 'anybody') return true;
  if (audience === 'developer') return isDeveloper;
  if (audience === 'user') return roles !== undefined;
  return roles?.some((role) => audience.includes(role)) ?? false;
};
