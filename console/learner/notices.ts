import type { components } from '../../client/main.ts';
import { type Reading, useCall } from '../call.ts';
import type { Language } from '../language.tsx';

type Notice = components['schemas']['Notice'];
export type Purpose = Notice['purpose'];

export const purposes = ['terms', 'privacy', 'marketing'] as const satisfies readonly Purpose[];

const noticesOf = (all: readonly Notice[]) => {
  const of = (purpose: Purpose): Notice | undefined => all.find((notice) => notice.purpose === purpose);
  return {
    /** The version of the notice in force; empty without one. The service refuses a consent to an empty version. */
    versionOf: (purpose: Purpose): string => of(purpose)?.version ?? '',
    /** The https address of the notice, if any: in the person's language, else in the first available language. */
    urlOf: (purpose: Purpose, language: Language): string | undefined => {
      const texts = of(purpose)?.texts ?? [];
      const url = (texts.find((text) => text.language === language) ?? texts[0])?.url;
      return url?.startsWith('https://') ? url : undefined;
    },
  };
};

export type Notices = ReturnType<typeof noticesOf>;

/** Reads the notices in force. Forms ask for consents only after this read. */
export const useNotices = (): Reading<Notices> =>
  useCall('notices', async (client, signal) => noticesOf((await client.listNotices({}, { signal })).data.notices));
