import { Anchor } from '@mantine/core';
import { useLanguage, useTexts } from '../language.tsx';
import type { Notices, Purpose } from './notices.ts';
import { profileTexts } from './profile-texts.ts';

/** The label of a consent, with a link to the notice where the stage publishes one. */
export const ConsentLabel = ({ of, notices }: { readonly of: Purpose; readonly notices: Notices }) => {
  const t = useTexts(profileTexts);
  const { language } = useLanguage();
  const url = notices.urlOf(of, language);
  if (url === undefined) return <>{t[of]}</>;
  return (
    <>
      {t[of]} (
      <Anchor href={url} target="_blank" rel="noreferrer" inherit underline="always">
        {t.read}
      </Anchor>
      )
    </>
  );
};
