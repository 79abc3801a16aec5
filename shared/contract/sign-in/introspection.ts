import * as z from 'zod/mini';
import { optional } from '../wire/text.ts';

export const IntrospectionForm = z
  .strictObject({
    token: z.string().check(z.meta({ description: 'The token to check.' })),
    token_type_hint: optional(z.string()).check(z.meta({ description: 'Accepted and ignored.' })),
  })
  .check(z.meta({ id: 'IntrospectionForm' }));

/** The answer of a token introspection (RFC 7662 §2.2). */
export const Introspection = z
  .strictObject({
    active: z.boolean(),
    sub: z.optional(z.string()).check(z.meta({ description: 'The `user_id` of an active token.' })),
    exp: z.optional(
      z.int().check(z.meta({ format: 'int64', description: 'The expiry of an active token, in epoch seconds.' })),
    ),
  })
  .check(
    z.meta({
      id: 'Introspection',
      description: 'Whether a token is active at this instant. For an inactive token the answer has no other field.',
    }),
  );

export type Introspection = z.infer<typeof Introspection>;
