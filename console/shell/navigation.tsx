import { NavLink, Text } from '@mantine/core';
import { Link, useLocation } from 'wouter';
import { useLanguage, useTexts } from '../language.tsx';
import { groups, isFor } from '../page-row.ts';
import { pages } from '../pages.ts';
import { useSession } from '../session.tsx';
import { shellTexts } from './texts.ts';

/** The pages that this person is shown, by groups. */
export const Navigation = ({ close }: { readonly close: () => void }) => {
  const t = useTexts(shellTexts);
  const { language } = useLanguage();
  const { user, settings } = useSession();
  const [place] = useLocation();
  const visitor = { roles: user?.roles, isDeveloper: settings.developer !== undefined };
  const shown = pages.filter((row) => row.entry !== undefined && isFor(row, visitor));
  return groups.map((group) => {
    const rows = shown.filter(({ entry }) => entry?.group === group);
    return rows.length === 0 ? null : (
      <div key={group}>
        <Text size="xs" fw={700} tt="uppercase" c="dimmed" px="sm" pt="md" pb={4}>
          {t[group]}
        </Text>
        {rows.map(({ path, entry }) => (
          <NavLink
            key={path}
            component={Link}
            href={path}
            label={entry?.label[language]}
            active={place === path || (path !== '/' && place.startsWith(`${path}/`))}
            {...(place === path && { 'aria-current': 'page' as const })}
            onClick={close}
          />
        ))}
      </div>
    );
  });
};
