import { type ComponentType, lazy } from 'react';
import type { Language } from './language.tsx';
import type { Role } from './session.tsx';

/** A page of the console. */
export type PageRow = {
  /** Its place, in wouter's patterns. */
  readonly path: string;
  readonly component: ComponentType;
  /** Who is shown it; a list: who has one of these roles. The service decides what they may do there. */
  readonly audience: 'anybody' | 'user' | 'developer' | readonly Role[];
  /** Its entry in the navigation, if it has one. */
  readonly entry?: { readonly group: Group; readonly label: Readonly<Record<Language, string>> };
};

export const groups = ['shop', 'mine', 'staff', 'developer'] as const;
export type Group = (typeof groups)[number];

/** A page that is fetched when it is first opened. @param load the module's export, which takes nothing */
export const page = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(async () => ({ default: await load() }));

/** Whom a page is shown to. */
type Visitor = { readonly roles: readonly Role[] | undefined; readonly isDeveloper: boolean };

/** @returns whether the page is for them */
export const isFor = ({ audience }: Pick<PageRow, 'audience'>, { roles, isDeveloper }: Visitor): boolean => {
  if (audience === 'anybody') return true;
  if (audience === 'developer') return isDeveloper;
  if (audience === 'user') return roles !== undefined;
  return roles?.some((role) => audience.includes(role)) ?? false;
};
