import { NavLink, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { useLanguage, useTexts } from '../language.tsx';
import { usePrefetch } from '../loading/prefetch.ts';
import { entryAddress, groups, isFor, type PageRow } from '../page-row.ts';
import { pages } from '../pages.ts';
import { useSession } from '../session.tsx';
import { shellTexts } from './texts.ts';

const nothing: readonly PageRow[] = [];

export const Navigation = ({ close }: { readonly close: () => void }) => {
  const t = useTexts(shellTexts);
  const { language } = useLanguage();
  const { user, settings } = useSession();
  const [place] = useLocation();
  const theirs = useMemo(() => {
    const visitor = { roles: user?.roles, isDeveloper: settings.developer !== undefined };
    return pages.filter((row) => isFor(row, visitor));
  }, [user, settings]);
  // Pages of a developer load when they are opened.
  const prefetched = useMemo(() => theirs.filter(({ audience }) => audience !== 'developer'), [theirs]);
  usePrefetch(user === null ? nothing : prefetched);
  const shown = theirs.filter(({ entry }) => entry !== undefined);
  // Staff see the group of staff pages first, because this group has the most pages.
  return groups.map((group) => {
    const rows = shown.filter(({ entry }) => entry?.group === group);
    return rows.length === 0 ? null : (
      <div key={group}>
        <Text size="xs" fw={700} tt="uppercase" c="dimmed" px="sm" pt="md" pb={4}>
          {t[group]}
        </Text>
        {rows.map(({ path: pattern, entry }) => {
          const path = entryAddress(pattern);
          return (
            <NavLink
              key={path}
              component={Link}
              href={path}
              label={entry?.label[language]}
              active={place === path || (path !== '/' && place.startsWith(`${path}/`))}
              {...(place === path && { 'aria-current': 'page' as const })}
              onClick={close}
            />
          );
        })}
      </div>
    );
  });
};
