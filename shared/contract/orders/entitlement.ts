import * as z from 'zod/mini';
import { CoursePath } from '../courses/course.ts';
import { WalletPath } from '../wallet/wallet.ts';
import { timestamp } from '../wire/text.ts';

export const EntitlementPath = z.strictObject({ ...WalletPath.shape, ...CoursePath.shape });

export const Entitlement = z
  .strictObject({
    owned: z.boolean(),
    enrollment_id: z
      .nullable(z.string())
      .check(z.meta({ description: 'The enrolment of the user; null: they do not own it.' })),
    since: z
      .nullable(timestamp())
      .check(z.meta({ description: 'The start of the ownership; null: they do not own it.' })),
  })
  .check(
    z.meta({
      id: 'Entitlement',
      description: 'Whether a user owns a course now. An unknown, suspended or deleted account owns nothing.',
    }),
  );

export type Entitlement = z.infer<typeof Entitlement>;
