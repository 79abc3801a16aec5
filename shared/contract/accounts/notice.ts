import * as z from 'zod/mini';
import { consentPurposes } from '../../domain/accounts/consents.ts';
import { consentPurpose } from './user.ts';

const httpsUrl = z
  .url({ protocol: /^https$/ })
  .check(z.maxLength(500), z.meta({ examples: ['https://shop.example.com/notices/terms/2026-01/id'] }));

const NoticeText = z
  .object({
    language: z
      .string()
      .check(z.regex(/^[a-z]{2,3}(-[A-Z]{2})?$/), z.meta({ description: 'BCP 47.', examples: ['id'] })),
    url: httpsUrl,
  })
  .check(z.meta({ id: 'NoticeText', description: 'The address of the text of a notice, in one language.' }));

export const Notice = z
  .object({
    purpose: consentPurpose,
    version: z
      .string()
      .check(
        z.minLength(1),
        z.maxLength(40),
        z.meta({ description: 'The `notice_version` of a consent to this notice.', examples: ['2026-01'] }),
      ),
    texts: z
      .array(NoticeText)
      .check(z.minLength(1), z.maxLength(20), z.meta({ description: 'The address of its text in each language.' })),
  })
  .check(z.meta({ id: 'Notice', description: 'A notice in force.' }));

export type Notice = z.infer<typeof Notice>;

/** The notices of a stage: exactly one for each purpose. */
export const Notices = z
  .object({ notices: z.array(Notice) })
  .check(z.meta({ id: 'Notices', description: 'The notices in force, one for each purpose of a consent.' }));

export type Notices = z.infer<typeof Notices>;

/** Whether the list has every wanted value once, and no other value. */
const isOnce = (all: readonly string[], wanted: readonly string[]): boolean =>
  all.length === wanted.length && wanted.every((each) => all.includes(each));

const OfStage = z.array(Notice).check(
  z.refine(
    (notices) =>
      isOnce(
        notices.map(({ purpose }) => purpose),
        consentPurposes,
      ),
    {
      error: `must name each of ${consentPurposes.join(', ')} once`,
    },
  ),
  z.refine(
    (notices) => notices.every(({ texts }) => new Set(texts.map(({ language }) => language)).size === texts.length),
    {
      error: 'must name a language of a notice once',
    },
  ),
);

/**
 * Parses the notices of a stage.
 *
 * @param text the setting, JSON: `[{"purpose", "version", "texts": [{"language", "url"}]}]`
 * @throws Error that names the flaw
 */
export const noticesOf = (text: string): readonly Notice[] => z.parse(OfStage, JSON.parse(text));
