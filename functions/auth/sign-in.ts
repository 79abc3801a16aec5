import { configuredKeys } from '../../shared/auth/configured-keys.ts';
import { issuerOf } from '../../shared/auth/discovery.ts';
import { fetchJson } from '../../shared/auth/fetch-json.ts';
import { verifyIdToken } from '../../shared/auth/id-token.ts';
import type { Provider } from '../../shared/auth/id-token-claims.ts';
import { type KeySet, remoteKeySet } from '../../shared/auth/key-set.ts';
import { kmsSigner } from '../../shared/auth/kms-signer.ts';
import { accessTokenTtlSeconds } from '../../shared/auth/signing-keys.ts';
import { type TokenIssuer, tokenIssuer } from '../../shared/auth/token-issuer.ts';
import { identityChanges, newAccount } from '../../shared/domain/identity.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { signIn as row } from '../../shared/routes/auth.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { kms } from '../../shared/runtime/kms.ts';
import { once } from '../../shared/runtime/once.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import { type Account, userOf } from '../../shared/store/account.ts';
import { type AccountStore, accountStore } from '../../shared/store/account-store.ts';

type Ports = {
  readonly clock: Clock;
  readonly accounts: AccountStore;
  /** Whom we believe, and in whose name we sign; throws `auth_not_configured` until all of it is configured. */
  readonly authority: () => { readonly provider: Provider; readonly keySet: KeySet; readonly tokens: TokenIssuer };
};

/** The account as it is after this sign-in: created, brought up to date, or as it was. */
const remember = async (accounts: AccountStore, stored: Account | undefined, fresh: Account): Promise<Account> => {
  const created = stored === undefined ? await accounts.create(fresh) : { found: stored };
  if ('written' in created) return created.written;
  const account = created.found ?? fresh;
  const changes = account.status === 'active' && identityChanges(account, fresh);
  if (!changes) return account;
  const updated = await accounts.updateIdentity(account.user_id, { ...changes, updated_at: fresh.updated_at });
  return 'written' in updated ? updated.written : account;
};

/** POST /auth/idp: for a returning user one read of the table and one signature of KMS, started together. */
export const signIn: UseCase<typeof row, Ports> = async ({ body }, { accounts, authority, clock }) => {
  const { provider, keySet, tokens } = authority();
  const nowMs = clock();
  const identity = await verifyIdToken(body.id_token, { provider, keySet, nowMs, nonce: body.nonce });
  if (isRefusal(identity)) return identity;

  const fresh: Account = newAccount(identity, nowMs);
  const subject = { userId: fresh.user_id, clientId: identity.client_id };
  const issuedAt = Math.floor(nowMs / 1000);
  const [token, stored] = await Promise.all([tokens.issue(subject, issuedAt), accounts.read(subject.userId)]);

  const account = await remember(accounts, stored, fresh);
  if (account.status !== 'active') return refuse('account_unavailable');
  // Signing in within the second of a revocation: a token of this second would be refused, so this one is of the next.
  const revoked = issuedAt < account.tokens_valid_from;
  const access_token = revoked ? await tokens.issue(subject, account.tokens_valid_from) : token;
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

export const handler = lambda(row, signIn, {
  clock: systemClock,
  accounts: accountStore(table),
  authority: once(() => {
    const { issuers, jwksUrl, clientIds } = settings.identityProvider();
    return {
      provider: { issuers, clientIds },
      keySet: remoteKeySet({ url: jwksUrl, fetchJson, clock: systemClock }),
      tokens: tokenIssuer({
        signer: kmsSigner(kms),
        keys: configuredKeys(settings.signingKeys()),
        issuer: issuerOf(settings.baseUrl()),
        audience: settings.audience(),
      }),
    };
  }),
});
