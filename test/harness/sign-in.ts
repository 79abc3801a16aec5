import type { KMSClient } from '@aws-sdk/client-kms';
import type { JWTPayload } from 'jose';
import { handler, over } from '../../functions/sign-in/sign-in.ts';
import { configuredKeys } from '../../shared/auth/own/configured-keys.ts';
import { issuerOf } from '../../shared/auth/own/discovery.ts';
import { kmsSigner } from '../../shared/auth/own/kms-signer.ts';
import { tokenIssuer } from '../../shared/auth/own/token-issuer.ts';
import { fetchJson } from '../../shared/auth/provider/fetch-json.ts';
import { providerKeySet } from '../../shared/auth/provider/provider-key-set.ts';
import { Session } from '../../shared/contract/sign-in/session.ts';
import { signIn as row } from '../../shared/routes/sign-in/sessions.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { kms } from '../../shared/runtime/kms.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { call, type Handler } from './call.ts';
import { clientIds, identityProvider, idToken, issuers } from './identity-provider.ts';

type Parts = { readonly table?: Table; readonly kms?: KMSClient; readonly clock?: Clock };

/** The sign-in with production's ports, except the given ones. */
export const signInWith = (parts: Parts): Handler => {
  const clock = parts.clock ?? systemClock;
  const keySet = providerKeySet({ url: identityProvider.jwksUrl, fetchJson, clock });
  const tokens = tokenIssuer({
    signer: kmsSigner(parts.kms ?? kms),
    keys: configuredKeys(settings.signingKeys()),
    issuer: issuerOf(settings.baseUrl()),
    audience: settings.audience(),
  });
  return over({
    table: parts.table ?? table,
    clock,
    authority: () => ({ provider: { issuers, clientIds }, keySet, tokens }),
  }).handler;
};

export const givenSession = async (claims: JWTPayload = {}, of: Handler = handler) => {
  const { body } = await call(of, row, { body: { id_token: await idToken(claims) } });
  return Session.parse(body);
};

export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
