import * as z from 'zod/mini';
import { User } from '../accounts/user.ts';
import { optional } from '../wire/text.ts';

export const SignIn = z
  .strictObject({
    id_token: z
      .string()
      .check(
        z.minLength(1),
        z.maxLength(16_384),
        z.meta({ description: "The ID token of the identity provider's official SDK, a JWT." }),
      ),
    nonce: optional(
      z.string().check(
        z.minLength(1),
        z.maxLength(512),
        z.meta({
          description:
            'The nonce of the sign-in, if it used one. The claim `nonce` must equal it, or equal its SHA-256 in hex.',
        }),
      ),
    ),
  })
  .check(z.meta({ id: 'SignIn' }));

export const Session = z
  .strictObject({
    token_type: z.literal('Bearer'),
    access_token: z.string().check(z.meta({ description: 'Send it as `Authorization: Bearer …`.' })),
    expires_in: z.int().check(
      z.gte(1),
      z.meta({
        description: 'Seconds of validity.',
        examples: [900],
        override: { format: 'int32', maximum: 86_400 },
      }),
    ),
    user: User,
    onboarding_required: z
      .boolean()
      .check(z.meta({ description: 'true: show the onboarding form and send `PUT /me/onboarding`.' })),
  })
  .check(z.meta({ id: 'Session', description: 'The result of signing in: an access token and its user.' }));
