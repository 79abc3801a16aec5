import type { CredentialAddresses } from './addresses.ts';
import { enrollmentIdOf, statusAt } from './certificate.ts';

type Registered = {
  readonly number: string;
  readonly certificate_id: string;
  readonly course_id: string;
  readonly title: string;
  readonly criteria: string;
  readonly masked_name: string | null;
  readonly shown_name?: string | undefined;
  readonly completed_at: string;
  readonly issued_at: string;
  readonly expires_at: string | null;
  readonly status: string;
  readonly revoked_at: string | null;
  readonly erased_at?: string | undefined;
  readonly replaced_by?: string | undefined;
};

type Addresses = Pick<CredentialAddresses, 'certificate'>;

const facts = (registered: Registered, addresses: Addresses, nowMs: number) => {
  const { number, course_id, title, criteria, completed_at, issued_at, expires_at, revoked_at } = registered;
  return {
    ...{ number, course_id, title, criteria, status: statusAt(registered, nowMs) },
    ...{ completed_at, issued_at, expires_at, revoked_at, verify_url: addresses.certificate(number) },
  };
};

export const shownToHolder = (registered: Registered, addresses: Addresses, nowMs: number) => ({
  certificate_id: registered.certificate_id,
  ...facts(registered, addresses, nowMs),
  enrollment_id: enrollmentIdOf(registered.certificate_id),
  show_name: registered.shown_name !== undefined,
});

/**
 * The public view of a certificate. The name is as its holder shows it, or null after an erasure or a replacement. The view has no id of the holder. It has
 * no `certificate_id`, because that id reveals the enrolment's id.
 */
export const publicView = (registered: Registered, addresses: Addresses, issuer: string, nowMs: number) => ({
  ...facts(registered, addresses, nowMs),
  name: registered.erased_at === undefined ? (registered.shown_name ?? registered.masked_name) : null,
  issuer,
});
