import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Caller } from '../domain/account.ts';
import { Account } from './account.ts';
import { accountKey } from './keys.ts';
import { parseItem, readItem, type Table, within } from './table.ts';
import { type Changes, type Guard, guardedUpdate } from './update.ts';

/** A profile can be replaced about a hundred times: its consent receipts lie in the account, which every request reads. */
export const maximumReceipts = 300;

/** What a conditional write did: the account it wrote, or the account that its condition found instead. */
export type Written = { readonly written: Account } | { readonly found: Account | undefined };

/** What the profile form becomes in the account. */
type NewProfile = { readonly [Field in RequiredField]: Account[Field] } & {
  readonly [Field in OptionalField]?: Account[Field] | undefined;
};
type RequiredField = 'full_name' | 'gender' | 'birth_date' | 'phone_number' | 'consents';
type OptionalField = (typeof optionalFields)[number];

const optionalFields = ['education_level', 'occupation', 'institution', 'city', 'province'] as const;

const set = (values: Record<string, unknown>): Changes =>
  Object.fromEntries(Object.entries(values).map(([attribute, value]) => [attribute, { set: value }]));

/** Runs a conditional write; a failed condition is an answer: the item that stands there instead. */
const conditional = async (write: () => Promise<Account>): Promise<Written> => {
  try {
    return { written: await write() };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return { found: error.Item && parseItem(Account, unmarshall(error.Item)) };
  }
};

/** What must hold for a write in the name of a caller: what `admit` checks, conditioned in the write itself. */
export const callerStands = (caller: Caller): Required<Guard> => ({
  ConditionExpression: '#status = :active AND #tokens_valid_from <= :issued_at',
  names: { '#status': 'status', '#tokens_valid_from': 'tokens_valid_from' },
  values: { ':active': 'active', ':issued_at': caller.issued_at },
});

/** Accounts, one item per user. Each function is one round trip. */
export const accountStore = (table: Table) => {
  const update = (userId: string, changes: Changes, guard: Guard): Promise<Written> =>
    conditional(async () => {
      const command = new UpdateCommand({
        TableName: table.name,
        Key: accountKey(userId),
        ...guardedUpdate(changes, guard),
      });
      const { Attributes = {} } = await within(table, (client, options) => client.send(command, options));
      return parseItem(Account, Attributes);
    });

  return {
    /** The account of a user, strongly consistent. */
    async read(userId: string): Promise<Account | undefined> {
      const account = await readItem(table, accountKey(userId));
      return account && parseItem(Account, account);
    },

    /** Whether a user hands out this referral code. Codes never vanish, so a later write need not check it again. */
    async referralCodeExists(code: string): Promise<boolean> {
      const command = new QueryCommand({
        TableName: table.name,
        IndexName: 'accounts_by_referral_code',
        KeyConditionExpression: 'referral_code = :code',
        ExpressionAttributeValues: { ':code': code },
        Limit: 1,
      });
      const { Count = 0 } = await within(table, (client, options) => client.send(command, options));
      return Count > 0;
    },

    /** Creates an account, unless the user has one: then that one is found. */
    create: (account: Account): Promise<Written> =>
      conditional(async () => {
        const command = new PutCommand({
          TableName: table.name,
          Item: { ...accountKey(account.user_id), ...account },
          ConditionExpression: 'attribute_not_exists(PK)',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        });
        await within(table, (client, options) => client.send(command, options));
        return account;
      }),

    /** Writes what the identity provider now says of the user. */
    updateIdentity: (userId: string, identity: Partial<Account>): Promise<Written> =>
      update(userId, set(identity), { ConditionExpression: 'attribute_exists(PK)' }),

    /**
     * Replaces the profile and keeps its consents as receipts; the first time completes the onboarding. A referral code is
     * set once: the same again changes nothing, another finds the account with the code it has.
     */
    putProfile: (
      caller: Caller,
      profile: NewProfile,
      referralCode: string | undefined,
      now: string,
    ): Promise<Written> => {
      const stands = callerStands(caller);
      const absent = Object.fromEntries(optionalFields.map((field) => [field, null]));
      const changes: Changes = {
        ...set({ ...absent, ...profile, updated_at: now }),
        onboarding_completed_at: { first: now },
        consent_receipts: { append: profile.consents },
        ...(referralCode === undefined ? {} : { referred_by_code: { first: referralCode } }),
      };
      const unreferred = 'attribute_not_exists(#referred_by_code) OR #referred_by_code = :referred_by_code';
      return update(caller.user_id, changes, {
        ConditionExpression: [
          stands.ConditionExpression,
          'size(#consent_receipts) < :maximum_receipts',
          ...(referralCode === undefined ? [] : [`(${unreferred})`]),
        ].join(' AND '),
        names: stands.names,
        values: { ...stands.values, ':maximum_receipts': maximumReceipts },
      });
    },

    /** Refuses every token of the caller issued before this epoch second. */
    revokeTokens: (caller: Caller, validFrom: number, now: string): Promise<Written> =>
      update(caller.user_id, set({ tokens_valid_from: validFrom, updated_at: now }), callerStands(caller)),
  };
};

export type AccountStore = ReturnType<typeof accountStore>;
