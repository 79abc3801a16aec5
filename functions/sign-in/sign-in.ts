import { type Authority, configuredAuthority } from '../../shared/auth/authority.ts';
import { kmsSigner } from '../../shared/auth/own/kms-signer.ts';
import { accessTokenTtlSeconds } from '../../shared/auth/own/signing-keys.ts';
import { verifyIdToken } from '../../shared/auth/provider/id-token.ts';
import type { VerifiedIdToken } from '../../shared/auth/provider/verified-id-token.ts';
import { warmUpSignIn } from '../../shared/auth/warm-up-sign-in.ts';
import { contactHashes } from '../../shared/domain/accounts/contacts.ts';
import { identityChanges, newAccount } from '../../shared/domain/sign-in/identity.ts';
import { refuseSession, sessionStart } from '../../shared/domain/sign-in/sessions.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import type { Ports as TablePorts } from '../../shared/flows/ports.ts';
import { publicEndpoint, type UseCase } from '../../shared/http/public-endpoint.ts';
import { warmUp } from '../../shared/http/warm-up.ts';
import { signIn as row } from '../../shared/routes/sign-in/sessions.ts';
import { warmConnection } from '../../shared/runtime/aws-client.ts';
import { once } from '../../shared/runtime/cached.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { kms } from '../../shared/runtime/kms.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { stubTable } from '../../shared/runtime/stub-table.ts';
import { type Account, userOf } from '../../shared/store/accounts/account.ts';
import { readAccount } from '../../shared/store/accounts/read.ts';
import { afterErasures } from '../../shared/store/sign-in/after-erasures.ts';
import { countSession } from '../../shared/store/sign-in/count-session.ts';
import { createAccount, updateIdentity } from '../../shared/store/sign-in/create-account.ts';
import { accountKey } from '../../shared/store/table/keys.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = TablePorts & {
  readonly contactKey: string;
  /** Throws Fault `auth_not_configured` unless the identity provider and the signing keys are configured. */
  readonly authority: () => Authority;
};

/**
 * Creates a missing account, or updates the profile fields of an existing one. A refused session changes no account.
 */
const remember = async (
  of: Table,
  stored: Account | undefined,
  fresh: Account,
  { idToken, contactKey }: { readonly idToken: VerifiedIdToken; readonly contactKey: string },
): Promise<Account> => {
  const created = stored === undefined ? await createAccount(of, fresh) : { found: stored };
  if ('written' in created) return created.written;
  const account = created.found ?? fresh;
  const changes = refuseSession(account, idToken) ? undefined : identityChanges(account, fresh);
  if (!changes) return account;
  // Only the hash of the address: a concurrent onboarding may write the hash of a new phone number.
  const hash = contactHashes({ email: changes.email ?? null, phone_number: null }, contactKey);
  const updated = await updateIdentity(of, account.user_id, { ...changes, ...hash, updated_at: fresh.updated_at });
  return 'written' in updated ? updated.written : (updated.found ?? account);
};

/**
 * POST /auth/idp: reads the account, counts the session and signs with KMS, in parallel. A changed profile is written. After an erasure the same identity gets a new account.
 */
export const signIn: UseCase<typeof row, Ports> = async ({ body }, { authority, clock, contactKey, ...ports }) => {
  const { provider, keySet, tokens } = authority();
  const nowMs = clock();
  const identity = await verifyIdToken(body.id_token, { provider, keySet, nowMs, nonce: body.nonce });
  if (isRefusal(identity)) return identity;
  const begin = (generation?: number): Account => {
    const identified = newAccount(identity, nowMs, generation);
    return { ...identified, ...contactHashes(identified, contactKey) };
  };
  const fresh = begin();
  const session = {
    userId: fresh.user_id,
    clientId: identity.client_id,
    idTokenDigest: identity.digest,
    // Some providers send an `iat` with fractions of a second.
    idTokenIssuedAt: Math.floor(identity.issued_at),
  };
  const issuedAt = sessionStart(fresh, nowMs);
  const [opens, token, stored] = await Promise.all([
    countSession(ports.table, fresh.user_id, identity.digest, nowMs),
    tokens.issue(session, issuedAt),
    readAccount(ports.table, fresh.user_id),
  ]);
  if (!opens)
    return refuse('conflict', 'This ID token has opened too many sessions. Get a new ID token.', [
      { reason: 'limit_reached' },
    ]);

  const present = await afterErasures(ports.table, { fresh, stored }, begin);
  const account = await remember(ports.table, present.stored, present.fresh, { idToken: identity, contactKey });
  const refused = refuseSession(account, identity);
  if (refused) return refused;
  // A revocation invalidates all tokens of the same second. A session right after a revocation therefore starts in the
  // next second.
  const startsAt = sessionStart(account, nowMs);
  const { user_id: userId } = account;
  const access_token =
    startsAt === issuedAt && userId === session.userId ? token : await tokens.issue({ ...session, userId }, startsAt);
  const user = userOf(account);
  return {
    status: 200,
    body: {
      token_type: 'Bearer',
      access_token,
      expires_in: accessTokenTtlSeconds,
      user,
      onboarding_required: user.onboarding_required,
    },
  };
};

export const { handler, over, ports } = publicEndpoint(row, signIn, () => ({
  contactKey: settings.contactKey(),
  authority: once(() => configuredAuthority(kmsSigner(kms))),
}));

// Warm-up: fetches the provider's keys, then runs one sign-in on a stubbed table.
await warmConnection(async () => ports.authority().keySet.prefetch());
await warmConnection(async () => {
  const { account, request, authority } = warmUpSignIn(systemClock());
  const stub = stubTable([{ ...accountKey(account.user_id), ...account }]);
  await warmUp(row, signIn, over({ table: stub, authority }).ports, request);
});
