import * as z from 'zod/mini';
import { User } from './user.ts';

/** What a client hands in to sign in. */
export const SignIn = z
  .strictObject({
    id_token: z
      .string()
      .check(
        z.minLength(1),
        z.maxLength(16_384),
        z.meta({ description: "The ID token of the identity provider's official SDK." }),
      ),
    nonce: z.optional(
      z
        .string()
        .check(
          z.minLength(1),
          z.maxLength(512),
          z.meta({ description: 'The nonce of the sign-in; it must equal the claim, plain or as hex SHA-256.' }),
        ),
    ),
  })
  .check(z.meta({ id: 'SignIn' }));

/** The result of signing in (specification, Session). */
export const Session = z
  .strictObject({
    token_type: z.literal('Bearer'),
    access_token: z.string().check(z.meta({ description: 'Send it as `Authorization: Bearer …`.' })),
    expires_in: z.literal(900).check(z.meta({ description: 'Seconds.' })),
    user: User,
    onboarding_required: z.boolean(),
  })
  .check(z.meta({ id: 'Session' }));
