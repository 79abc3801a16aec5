import { verifyAccessToken } from '../../shared/auth/own/access-token.ts';
import { type StageVerification, stageVerification } from '../../shared/auth/own/stage-verification.ts';
import { admit } from '../../shared/domain/accounts/account.ts';
import { isRefusal } from '../../shared/errors.ts';
import type { Ports as TablePorts } from '../../shared/flows/ports.ts';
import { serviceEndpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { introspectToken as row } from '../../shared/routes/sign-in/introspection.ts';
import { readAccount } from '../../shared/store/accounts/read.ts';

type Ports = TablePorts & { readonly expected: StageVerification };

const inactive = { status: 200, body: { active: false } } as const;

/**
 * POST /internal/introspect (RFC 7662): reports whether a token passes the checks that every protected operation makes.
 * An invalid token costs no read.
 */
export const introspectToken: UseCase<typeof row, Ports> = async ({ body }, { clock, expected, ...ports }) => {
  const claims = verifyAccessToken(body.token, { ...expected(), nowMs: clock() });
  if (isRefusal(claims)) return inactive;
  const { sub, client_id, iat, exp } = claims;
  const caller = { user_id: sub, client_id, issued_at: iat, expires_at: exp };
  const account = admit(caller, await readAccount(ports.table, sub));
  return isRefusal(account) ? inactive : { status: 200, body: { active: true, sub, exp } };
};

export const { handler, over } = serviceEndpoint(row, introspectToken, () => ({
  expected: stageVerification,
}));
