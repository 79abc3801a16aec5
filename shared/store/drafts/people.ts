import * as z from 'zod/mini';
import { contactsOf, type Person } from '../../domain/drafts/deciders.ts';
import { recentSince } from '../../domain/drafts/four-eyes.ts';
import { effectiveStatus } from '../accounts/account.ts';
import { accountKey } from '../table/keys.ts';
import { check, type Write } from '../table/transaction.ts';
import { allOf, type Guard } from '../table/update.ts';

const deciding = {
  status: z.string(),
  roles: z.array(z.string()),
  recent_grants: z.optional(z.array(z.object({ granted_by: z.string(), granted_at: z.string() }))),
  email_verified: z.optional(z.boolean()),
  email_hash: z.optional(z.string()),
  phone_hash: z.optional(z.string()),
  access_changes: z.optional(z.int()),
};

/** The part of an account that decides whether a person may take part. An account of any form can be read. */
const StoredPerson = z.pipe(z.transform(effectiveStatus), z.object(deciding));

export type StoredPerson = z.infer<typeof StoredPerson>;

export const personRecord = (userId: string) => ({ key: accountKey(userId), schema: StoredPerson });

const KnownPerson = z.pipe(
  z.transform(effectiveStatus),
  z.object({
    ...deciding,
    full_name: z.optional(z.nullable(z.string())),
    display_name: z.optional(z.nullable(z.string())),
    referral_code: z.optional(z.string()),
    referred_by_code: z.optional(z.string()),
    created_at: z.optional(z.string()),
  }),
);

export type KnownPerson = z.infer<typeof KnownPerson>;

/** A person whose name and relations the approver sees. */
export const knownPersonRecord = (userId: string) => ({ key: accountKey(userId), schema: KnownPerson });

export const nameOf = (person: KnownPerson | undefined): string | null =>
  person?.full_name ?? person?.display_name ?? null;

/** The condition of `hasSameContact`: a decider's contacts are not those of the beneficiary. */
export const otherContacts = (beneficiary: Person | undefined): Guard | undefined => {
  const { email_hash, phone_hash } = contactsOf(beneficiary);
  return allOf([
    ...(email_hash === undefined
      ? []
      : [
          {
            ConditionExpression: 'NOT (#email_hash = :their_email AND #email_verified = :verified)',
            names: { '#email_hash': 'email_hash', '#email_verified': 'email_verified' },
            values: { ':their_email': email_hash, ':verified': true },
          },
        ]),
    ...(phone_hash === undefined
      ? []
      : [
          {
            ConditionExpression: 'NOT #phone_hash = :their_phone',
            names: { '#phone_hash': 'phone_hash' },
            values: { ':their_phone': phone_hash },
          },
        ]),
  ]);
};

const asRead = (attribute: keyof StoredPerson, value: unknown): Guard =>
  value === undefined
    ? { ConditionExpression: `attribute_not_exists(#${attribute})`, names: { [`#${attribute}`]: attribute } }
    : {
        ConditionExpression: `#${attribute} = :read_${attribute}`,
        names: { [`#${attribute}`]: attribute },
        values: { [`:read_${attribute}`]: value },
      };

type Read = Person & Pick<StoredPerson, 'access_changes'>;

/** The condition that a beneficiary's contacts, roles and status are as they were read. */
export const samePerson = (beneficiary: Read | undefined): Guard => {
  const phone = asRead('phone_hash', beneficiary?.phone_hash);
  const email = asRead('email_hash', beneficiary?.email_hash);
  const access = asRead('access_changes', beneficiary?.access_changes);
  return allOf([email, asRead('email_verified', beneficiary?.email_verified), phone, access]) ?? phone;
};

const active: Guard = {
  ConditionExpression: '#status = :active AND attribute_not_exists(#suspended_at) AND attribute_not_exists(#erase_at)',
  names: { '#status': 'status', '#suspended_at': 'suspended_at', '#erase_at': 'erase_at' },
  values: { ':active': 'active' },
};

const hasRole = (roles: readonly string[]): Guard => ({
  ConditionExpression: roles.map((_, index) => `contains(#roles, :role${index})`).join(' OR '),
  names: { '#roles': 'roles' },
  values: Object.fromEntries(roles.map((role, index) => [`:role${index}`, role])),
});

/** An account without `recent_granters` has no recent grant. */
const notAppointedBy = (granter: string, index: number, nowMs: number): Guard => ({
  ConditionExpression: `attribute_not_exists(#granters.#granter${index}) OR #granters.#granter${index} <= :since`,
  names: { '#granters': 'recent_granters', [`#granter${index}`]: granter },
  values: { ':since': recentSince(nowMs) },
});

/** The other people of a decision by user id, the roles of its drafters, and its beneficiary as read. */
type Conditions = {
  readonly others: readonly string[];
  readonly roles: readonly string[];
  readonly beneficiary: Person | undefined;
  readonly nowMs: number;
};

/**
 * The condition of `refuseDeciders` on the drafter or the first approver. The person is active, and has one of the roles.
 * The contacts are not those of the beneficiary. None of the others granted the person a role within 24 hours.
 */
export const deciderWrite = (userId: string, { others, roles, beneficiary, nowMs }: Conditions): Write => {
  const contacts = otherContacts(beneficiary);
  const guards = [
    active,
    hasRole(roles),
    ...others.map((granter, index) => notAppointedBy(granter, index, nowMs)),
    ...(contacts ? [contacts] : []),
  ];
  return check(accountKey(userId), allOf(guards) ?? active);
};
