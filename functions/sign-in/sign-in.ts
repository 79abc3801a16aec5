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
import type { SessionPorts } from '../../shared/flows/ports.ts';
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

type Ports = SessionPorts & {
  readonly contactKey: string;
  /** Throws Fault `auth_not_configured` unless the identity provider and the signing keys are configured. */
  readonly authority: () => Authority;
};

/** Makes the account of an identity's first sign-in, by the number of its erased accounts. */
const accountsOf =
  (identity: VerifiedIdToken, contactKey: string, nowMs: number) =>
  (generation?: number): Account => {
    const identified = newAccount(identity, nowMs, generation);
    return { ...identified, ...contactHashes(identified, contactKey) };
  };

/** The session that an ID token opens. Some providers send an `iat` with fractions of a second. */
const sessionOf = ({ client_id, digest, issued_at }: VerifiedIdToken, userId: string) => ({
  userId,
  clientId: client_id,
  idTokenDigest: digest,
  idTokenIssuedAt: Math.floor(issued_at),
});

/**
 * Creates a missing account, or updates the profile fields of an existing one. A refused session changes no account.
 */
const remember = async (
  of: Table,
  { stored, fresh }: { readonly stored: Account | undefined; readonly fresh: Account },
  idToken: VerifiedIdToken,
  { contactKey, sessionsValidFrom }: Ports,
): Promise<Account> => {
  const created = stored === undefined ? await createAccount(of, fresh) : { found: stored };
  if ('written' in created) return created.written;
  const account = created.found ?? fresh;
  const changes = refuseSession(account, idToken, sessionsValidFrom) ? undefined : identityChanges(account, fresh);
  if (!changes) return account;
  // Only the hash of the address: a concurrent onboarding may write the hash of a new phone number.
  const hash = contactHashes({ email: changes.email ?? null, phone_number: null }, contactKey);
  const updated = await updateIdentity(of, account.user_id, { ...changes, ...hash, updated_at: fresh.updated_at });
  return 'written' in updated ? updated.written : (updated.found ?? account);
};

const tooManySessions = refuse('conflict', 'This ID token has opened too many sessions. Get a new ID token.', [
  { reason: 'limit_reached' },
]);

const answerOf = (access_token: string, account: Account) => {
  const user = userOf(account);
  const token = { token_type: 'Bearer', access_token, expires_in: accessTokenTtlSeconds } as const;
  return { status: 200, body: { ...token, user, onboarding_required: user.onboarding_required } } as const;
};

/**
 * POST /auth/idp: reads the account, counts the session and signs with KMS, in parallel. A changed profile is written. After an erasure the same identity gets a new account.
 */
export const signIn: UseCase<typeof row, Ports> = async ({ body }, ports) => {
  const { table, sessionsValidFrom } = ports;
  const { provider, keySet, tokens } = ports.authority();
  const nowMs = ports.clock();
  const identity = await verifyIdToken(body.id_token, { provider, keySet, nowMs, nonce: body.nonce });
  if (isRefusal(identity)) return identity;
  const accountOf = accountsOf(identity, ports.contactKey, nowMs);
  const fresh = accountOf();
  const session = sessionOf(identity, fresh.user_id);
  const issuedAt = sessionStart(fresh, nowMs, sessionsValidFrom);
  const [opens, token, stored] = await Promise.all([
    countSession(table, fresh.user_id, identity.digest, nowMs),
    tokens.issue(session, issuedAt),
    readAccount(table, fresh.user_id),
  ]);
  if (!opens) return tooManySessions;
  const present = await afterErasures(table, { fresh, stored }, accountOf);
  const account = await remember(table, present, identity, ports);
  const refused = refuseSession(account, identity, sessionsValidFrom);
  if (refused) return refused;
  // A revocation invalidates all tokens of its second. The session then starts later, with another token.
  const startsAt = sessionStart(account, nowMs, sessionsValidFrom);
  const { user_id: userId } = account;
  const isSame = startsAt === issuedAt && userId === session.userId;
  return answerOf(isSame ? token : await tokens.issue({ ...session, userId }, startsAt), account);
};

export const { handler, over, ports } = publicEndpoint(row, signIn, () => ({
  contactKey: settings.contactKey(),
  sessionsValidFrom: settings.sessionsValidFrom(),
  authority: once(() => configuredAuthority(kmsSigner(kms))),
}));

// Warm-up: fetches the provider's keys, then runs one sign-in on a stubbed table.
await warmConnection(async () => ports.authority().keySet.prefetch());
await warmConnection(async () => {
  const { account, request, authority } = warmUpSignIn(systemClock());
  const stub = stubTable([{ ...accountKey(account.user_id), ...account }]);
  await warmUp(row, signIn, over({ table: stub, authority }).ports, request);
});
