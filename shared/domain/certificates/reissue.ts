import { type Refusal, refuse } from '../../errors.ts';
import { statusAt } from './certificate.ts';

type Registered = Parameters<typeof statusAt>[0] & { readonly edition: number };

type Holder = {
  readonly full_name?: string | null | undefined;
  readonly erasing_since?: string | undefined;
  readonly erased_at?: string | undefined;
};

type Present = {
  readonly registered: Registered;
  /** The name on the certificate; null after an erasure. */
  readonly name: string | null;
  readonly holder: Holder | undefined;
};

/**
 * Decides whether a certificate is replaced by one with the present name of its holder.
 *
 * @returns one of:
 * - the name
 * - `done` when a reissue has given the certificate this name
 * - `invalid_status` when the certificate is not in force or the account is erased
 * - `conflict` (`name_unchanged`)
 */
export const decideReissue = (
  { registered, name, holder }: Present,
  nowMs: number,
): { readonly name: string } | 'done' | Refusal => {
  const invalid = (reason: 'status_unknown' | 'being_erased' | 'certificate_revoked' | 'certificate_expired') =>
    refuse('invalid_status', undefined, [{ reason }]);
  const present = holder?.full_name ?? null;
  if (present === null || holder?.erasing_since !== undefined || holder?.erased_at !== undefined)
    return invalid('being_erased');
  if (registered.status !== 'valid' && registered.status !== 'revoked') return invalid('status_unknown');
  if (registered.status === 'revoked') return invalid('certificate_revoked');
  if (statusAt(registered, nowMs) === 'expired') return invalid('certificate_expired');
  if (name !== present) return { name: present };
  return registered.edition > 1 ? 'done' : refuse('conflict', undefined, [{ reason: 'name_unchanged' }]);
};
