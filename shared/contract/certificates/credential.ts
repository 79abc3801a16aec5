import * as z from 'zod/mini';
import { kidShape, listShape } from '../../domain/certificates/addresses.ts';
import { credentialChecks } from '../../domain/certificates/checks.ts';
import { withoutInvisible } from '../../domain/typed/text.ts';
import { pathId } from '../wire/parameters.ts';
import { mayGrow } from '../wire/text.ts';

/** The maximum length of a submitted credential, in characters. The credentials that we sign are shorter. */
export const maximumCredentialLength = 16_384;

export const VerificationForm = z
  .strictObject({
    credential: z.string().check(
      // E-mail programs break long lines.
      z.overwrite((pasted) => withoutInvisible(pasted).replaceAll(/\s+/g, '')),
      z.minLength(1),
      z.maxLength(maximumCredentialLength),
      z.meta({ description: 'The compact JWS that the holder gave.', examples: ['not-a-credential'] }),
    ),
  })
  .check(z.meta({ id: 'VerificationForm' }));

const credentialCheck = z
  .enum(credentialChecks)
  .check(z.meta({ id: 'CredentialCheck', description: `The name of the check. ${mayGrow}` }));

const credentialCheckResult = z
  .strictObject({
    check: credentialCheck,
    passed: z
      .nullable(z.boolean())
      .check(z.meta({ description: 'null: not checked, because an earlier check failed.' })),
  })
  .check(z.meta({ id: 'CredentialCheckResult', description: 'The result of one check.' }));

export const Verification = z
  .strictObject({
    valid: z.boolean().check(z.meta({ description: 'Whether every check passed.' })),
    checks: z.array(credentialCheckResult),
    number: z
      .nullable(z.string())
      .check(z.meta({ description: 'The number of the certificate, if it is one of ours.' })),
  })
  .check(z.meta({ id: 'Verification', description: 'The result of the verification of a credential.' }));

export type Verification = z.infer<typeof Verification>;

export const IssuerProfile = z
  .object({
    id: z.string(),
    type: z.array(z.literal('Profile')).check(z.length(1)),
    name: z.string(),
    url: z.string(),
  })
  .check(z.meta({ id: 'IssuerProfile', description: 'The issuer of certificates: an Open Badges 3.0 profile.' }));

/** A public key that verifies credentials (RFC 7517). */
export const CredentialKey = z
  .object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    kid: z.string(),
    use: z.literal('sig'),
    alg: z.literal('ES256'),
  })
  .check(z.meta({ id: 'CredentialKey', description: 'The public key of certificates. It is served for ever.' }));

export const StatusListCredential = z.string().check(
  z.meta({
    id: 'StatusListCredential',
    description: 'A Bitstring Status List credential as a compact JWS (VC-JWT, ES256).',
  }),
);

export const exampleKid = 'NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs';
export const exampleList = 'k3m9qx-1';

export const CredentialKeyPath = z.strictObject({ kid: pathId(kidShape, exampleKid) });
export const StatusListPath = z.strictObject({ list: pathId(listShape, exampleList) });
