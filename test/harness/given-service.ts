import { hashOfToken, newServiceToken, type ServiceTokenRow } from '../../shared/auth/own/service-token.ts';
import { type ServiceScope, serviceScopes } from '../../shared/contract/sign-in/service-scopes.ts';

const secretOf = (text: string) => (size: number) => Buffer.alloc(size, text);

const rowOf = (token: string, name: string, over: Partial<ServiceTokenRow>): ServiceTokenRow => ({
  name,
  sha256: hashOfToken(token),
  scopes: [...serviceScopes],
  valid_from: '2026-01-01T00:00:00.000Z',
  valid_to: '2100-01-01T00:00:00.000Z',
  ...over,
});

const lms = newServiceToken('lms', secretOf('lms'));
const expired = newServiceToken('lms', secretOf('expired'));
const early = newServiceToken('lms', secretOf('early'));

/** A token for each scope, and tokens for all scopes: valid, expired, not yet valid, of another stage. */
export const serviceTokens = {
  ...(Object.fromEntries(
    serviceScopes.map((scope) => [scope, newServiceToken(`only-${scope}`, secretOf(scope))]),
  ) as Record<ServiceScope, string>),
  lms,
  expired,
  early,
  /** A token that only another stage accepts. */
  ofOtherStage: newServiceToken('lms', secretOf('other')),
};

/** The settings of the service tokens of these tests. */
export const serviceTokenRows: readonly ServiceTokenRow[] = [
  ...serviceScopes.map((scope) => rowOf(serviceTokens[scope], `only-${scope}`, { scopes: [scope] })),
  rowOf(lms, 'lms', {}),
  rowOf(expired, 'lms', { valid_to: '2026-02-01T00:00:00.000Z' }),
  rowOf(early, 'lms', { valid_from: '2099-01-01T00:00:00.000Z' }),
];

export const bearing = (token: string) => [['Authorization', `Bearer ${token}`]] as const;
