import * as z from 'zod/mini';
import { lookupKinds } from '../../domain/staff/lookup.ts';
import { readLine } from '../../domain/typed/text.ts';
import { mayGrow } from '../wire/text.ts';

/** The looked-up text. It is in the body, so that no URL and no log contains it. */
export const LookupForm = z
  .strictObject({
    text: z.string().check(
      z.overwrite(readLine),
      z.minLength(3),
      z.maxLength(254),
      z.meta({
        description:
          'An id, the number of a certificate, the code of a coupon, a whole e-mail address, or a phone number.',
        examples: ['alice@example.com'],
      }),
    ),
  })
  .check(z.meta({ id: 'LookupForm' }));

const Found = z
  .object({
    kind: z.enum(lookupKinds).check(z.meta({ id: 'LookupKind', description: `The kind of thing. ${mayGrow}` })),
    id: z.string(),
    user_id: z.nullable(z.string()).check(z.meta({ description: 'The owner; null: none.' })),
    order_id: z
      .optional(z.string())
      .check(z.meta({ description: 'The order of an order item, refund or refund request.' })),
  })
  .check(z.meta({ id: 'FoundThing', description: 'A thing that a text names, with its owner.' }));

export type Found = z.infer<typeof Found>;

/** The maximum number of results. Only an e-mail address or a phone number can match more. */
export const maximumLookedUp = 20;

export const Lookup = z
  .strictObject({
    found: z.array(Found).check(z.maxLength(maximumLookedUp)),
    more: z
      .boolean()
      .check(z.meta({ description: `true: it names more than ${maximumLookedUp}; the others are not shown` })),
  })
  .check(z.meta({ id: 'Lookup', description: 'The things that a text names; empty: none.' }));
