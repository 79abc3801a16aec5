import { describe, expect, test } from 'vitest';
import { publicKeysFunction } from '../../../infra/stage/names.ts';
import type { Outcome } from '../../../local/functions/function-host.ts';
import { jobs } from '../../../shared/jobs.ts';
import { accountFields, isRemote, partitions } from '../../../shared/routes/grants.ts';
import type { Route } from '../../../shared/routes/route.ts';
import { authorizer, routes } from '../../../shared/routes.ts';
import { callsOf } from '../../infra/aws-calls.ts';
import type { startDeployedStage } from '../../infra/deployed-stage.ts';
import { type Call, covers, decide, type Statement } from '../../infra/policy-evaluator.ts';
import { keyPolicies, roleArn, statementsOfRole } from '../../infra/role-policies.ts';
import type { runJobs } from '../../infra/run-jobs.ts';

/** The stage after its journey, and the answers of its jobs and its custom resource. */
export type WalkedStage = {
  readonly stage: Awaited<ReturnType<typeof startDeployedStage>>;
  readonly ran: Awaited<ReturnType<typeof runJobs>>;
  readonly published: Omit<Outcome, 'id'>;
};

/** A call with the context that IAM has when a function makes the call. */
const asked = (id: string, call: Call): Call => ({
  ...call,
  context: { ...call.context, 'aws:PrincipalArn': [roleArn(id)] },
});

const rowOf = (id: string): Pick<Route, 'grants' | 'accountFields'> =>
  [authorizer, ...routes, ...jobs].find((row) => row.id === id) ?? { grants: ['public key'] };

/**
 * Permissions that Lambda, not the function, uses with a function's role. Lambda decrypts the environment, reads the
 * stream or queue, and records failures.
 */
const isOfLambda = ({ Action, Resource }: Statement): boolean =>
  [Action].flat().every((action) => /^(?:sqs:|kms:Decrypt$)/.test(String(action))) ||
  String(Resource).includes('/stream/');

const perAction = (statement: Statement): Statement[] =>
  [statement.Action].flat().map((action) => ({ ...statement, Action: String(action) }));

const withoutKeys = new Set(['dynamodb:Scan', 'dynamodb:DescribeTable']);
const hasLeadingKeys = (action: string): boolean => action.startsWith('dynamodb:') && !withoutKeys.has(action);

const isOnItems = ({ action, resource }: Call): boolean =>
  hasLeadingKeys(action) && !/index\/(?!orders_by_status$)/.test(resource);

/** Calls to the table by kind of partition, such as `PutItem AUDIT` or `Query orders_by_status USER`. */
const doneIn = (calls: readonly Call[]): Set<string> =>
  new Set(
    calls.filter(isOnItems).flatMap(({ action, resource, context }) => {
      const [, index] = resource.split('/index/');
      const what = [action.replace('dynamodb:', ''), index].filter(Boolean).join(' ');
      return (context['dynamodb:LeadingKeys'] ?? []).map((key) => `${what} ${key.split('#')[0]}`);
    }),
  );

const kinds = [...partitions, 'PRIME', 'OTHER'];
const operations = ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem', 'Query'];
const tableArn = 'arn:aws:dynamodb:ap-southeast-3:123456789012:table/commerce-auth-prod';

/** All table calls that a role allows. It asks for each operation in each kind of partition. */
const allowedIn = (statements: readonly Statement[]): Set<string> => {
  const asked = [...operations, 'Query orders_by_status'].flatMap((operation) =>
    kinds.map((kind) => {
      const [action, index] = operation.split(' ');
      const resource = index === undefined ? tableArn : `${tableArn}/index/${index}`;
      // Every request names at least the key attributes.
      const keys = [kind === 'PRIME' ? kind : `${kind}#1`];
      const context = { 'dynamodb:LeadingKeys': keys, 'dynamodb:Attributes': ['PK', 'SK'] };
      return { name: `${operation} ${kind}`, call: { action: `dynamodb:${action}`, resource, context } };
    }),
  );
  return new Set(asked.filter(({ call }) => decide(statements, call) === 'allowed').map(({ name }) => name));
};

/** The warm-up of runtime/table.ts. It has a second, and ends without its read on a busy machine. */
const warmUp = 'GetItem PRIME';
const warmUpCall: Call = {
  action: 'dynamodb:GetItem',
  resource: tableArn,
  context: { 'dynamodb:LeadingKeys': ['PRIME'] },
};

const writes = ['dynamodb:PutItem', 'dynamodb:UpdateItem'];

/**
 * Allowed calls that the journey does not make, such as a concurrent change of an order. The operations' own tests
 * prove them.
 */
const beyondTheJourney: Readonly<Record<string, readonly string[]>> = {
  createOrder: ['GetItem COUPON'],
  // An invalid request is refused after a read of its caller's account.
  draftTaxPolicy: ['GetItem USER'],
  draftWithholdingPolicy: ['GetItem USER'],
  draftFinancePolicy: ['GetItem USER'],
  revokeSessions: ['GetItem USER'],
  expireOrders: ['GetItem USER'],
  deleteMe: [
    ...['GetItem COUPON', 'GetItem USER', 'PutItem EVENT'],
    ...['PutItem STAFF', 'PutItem USER', 'UpdateItem COUPON'],
  ],
  // Only a draft that loses the race deletes reservations. No draft of the journey loses it.
  draftSettlement: ['DeleteItem USER'],
  // The journey refunds no completed course.
  refundOrder: ['UpdateItem CERTIFICATE', 'BatchGetItem CERTIFICATE'],
  decideRefundRequest: ['UpdateItem CERTIFICATE', 'BatchGetItem CERTIFICATE'],
  // The journey sends no rotation twice at once.
  rotateWebhookSecret: ['GetItem USER', 'PutItem HOOK'],
  // No event is delivered twice.
  deliverWebhooks: ['GetItem HOOK'],
  // The erased person of the journey created no course and got no payment.
  eraseUsers: [
    ...['UpdateItem CERTIFICATE', 'DeleteItem MEDIA', 'GetItem COUPON', 'PutItem USER', 'UpdateItem COUPON'],
    ...['BatchGetItem COURSE', 'PutItem COURSE', 'PutItem CATALOG', 'UpdateItem PAYABLE'],
  ],
};

/** Allowed actions that the journey does not use. The operations' own tests prove them. */
const unusedActions: Readonly<Record<string, readonly string[]>> = {
  // The erased person of the journey has no media.
  eraseUsers: ['s3:DeleteObject'],
  // Only a draft that loses the race deletes items. No draft of the journey loses it.
  draftSettlement: ['dynamodb:DeleteItem'],
};

/** Protected attributes that a function names in writes which the journey does not make. */
const namedBeyondTheJourney: Readonly<Record<string, readonly string[]>> = {
  // The people of the journey have no e-mail address.
  signIn: ['email_hash'],
  // The deleted person of the journey has no open order with a reservation that is due.
  deleteMe: ['available_idr', 'held_idr', 'total_idr', 'lines'],
  // Nor has the erased person. That person has no hold, no grant of a role, and no hash of an address.
  eraseUsers: ['recent_grants', 'recent_granters', 'email_hash', 'total_idr', 'hold', 'lines'],
};

/** Tests that each function of a walked stage may do what it did, and nothing else. */
export const describeLeastPrivilege = ({ stage, ran, published }: WalkedStage): void => {
  const functions = stage.functions.map(({ id, template, requests }) => ({
    id,
    row: rowOf(id),
    calls: requests.flatMap(callsOf).map((call) => asked(id, call)),
    statements: statementsOfRole(template, id, stage.values).filter((statement) => !isOfLambda(statement)),
  }));

  test('the jobs complete the open work of the journey', () => {
    expect(ran.open).toBeGreaterThan(0);
    expect(ran.stillOpen).toBe(0);
    expect(ran.probed).toMatchObject([{ result: [] }]);
    expect(ran.published).toMatchObject({ result: { batchItemFailures: [] } });
    expect(ran.copied).toMatchObject({ result: { batchItemFailures: [] } });
    expect(ran.messaged.length).toBeGreaterThan(0);
    for (const { error } of ran.messaged) expect(error).toBeUndefined();
    expect(ran.asked).toBe(2);
    expect(ran.delivered).toEqual({ result: { batchItemFailures: [] } });
    for (const { error } of [...ran.expired, ...ran.erased, ...ran.beaten, ...ran.redelivered, ...ran.swept])
      expect(error).toBeUndefined();
    expect(ran.reconciled.error).toBeUndefined();
    expect(ran.alarmed.error).toContain('3 times a rule does not hold.');
  });

  test('a deployed bundle runs up to its answer', () => {
    expect(published.error).toContain('ECONNREFUSED');
  });

  describe.each(functions)('$id', ({ id, row, calls, statements }) => {
    test('a function calls AWS if it has grants', () => {
      expect(calls.length > 0).toBe(row.grants.some((grant) => isRemote(grant) && grant !== 'identity provider'));
    });

    test('a role allows every call that its function made', () => {
      expect(calls.filter((call) => decide(statements, call) !== 'allowed')).toEqual([]);
    });

    test('a function made every call that its role allows', () => {
      const allowed = statements.filter(({ Effect }) => Effect === 'Allow').flatMap(perAction);
      const made = [...calls, warmUpCall];
      const unused = allowed.filter((statement) => !made.some((call) => covers(statement, call)));
      expect(unused.map(({ Action }) => Action)).toEqual(unusedActions[id] ?? []);
    });

    test('a function made each call in each kind of partition that its role allows', () => {
      const done = [...doneIn(calls), ...(beyondTheJourney[id] ?? [])].filter((each) => each !== warmUp);
      const allowed = [...allowedIn(statements)].filter((each) => each !== warmUp);
      expect(allowed.toSorted()).toEqual(done.toSorted());
    });

    test('a role can never change or delete audit entries and events', () => {
      const everything = { Effect: 'Allow', Action: '*', Resource: '*' } as const;
      for (const kind of ['AUDIT', 'EVENT'].filter((name) => doneIn(calls).has(`PutItem ${name}`)))
        for (const action of ['dynamodb:UpdateItem', 'dynamodb:DeleteItem'])
          for (const keys of [[`${kind}#1`], [`${kind}#1`, 'USER#1']]) {
            const call = { action, resource: tableArn, context: { 'dynamodb:LeadingKeys': keys } };
            expect(decide([...statements, everything], call)).toBe('denied');
          }
    });

    test('a role allows writes of protected attributes that its function wrote, and of no others', () => {
      const named = (action: string, name: string) =>
        calls.some(
          (call) =>
            call.action === action &&
            call.context['dynamodb:LeadingKeys']?.some((key) => key.startsWith('USER#')) &&
            call.context['dynamodb:Attributes']?.includes(name),
        );
      const isWritten = (name: string) =>
        writes.some((action) => named(action, name)) || namedBeyondTheJourney[id]?.includes(name) === true;
      const written = accountFields.filter(isWritten);
      const permitted = accountFields.filter((name) => row.accountFields?.includes(name) === true);
      expect(permitted, `accountFields of ${id}`).toEqual(written);
      for (const name of accountFields.filter((each) => !isWritten(each)))
        for (const action of writes) {
          const context = { 'dynamodb:LeadingKeys': ['USER#1'], 'dynamodb:Attributes': ['PK', 'SK', name] };
          expect(decide(statements, { action, resource: tableArn, context }), `${action} ${name}`).not.toBe('allowed');
        }
    });

    test('a role has no wildcard, scans only where it must, and cannot change the table', () => {
      for (const { Action, Resource } of statements) {
        for (const action of [Action].flat())
          expect(action).toMatch(/^(dynamodb|kms|events|secretsmanager|s3|lambda):\w+$/);
        for (const resource of [Resource].flat())
          expect(resource).toMatch(
            // Secrets Manager adds six characters to an ARN. The name of an S3 object is not known in advance.
            /^arn:aws:(s3:::[\w-]+(?:\/(?:entries|incoming|media|private)\/\*)?|(dynamodb|kms|events):[\w-]+:\d{12}:[\w/-]+|lambda:[\w-]+:\d{12}:function:[\w-]+|secretsmanager:[\w-]+:\d{12}:secret:[\w/-]+-\?{6})$/,
          );
      }
      const text = JSON.stringify(statements);
      expect(text.includes('dynamodb:Scan')).toBe(row.grants.includes('scan table'));
      expect(text.includes('dynamodb:DescribeTable')).toBe(row.grants.includes('describe table'));
      expect(text).not.toMatch(/dynamodb:(Delete(?!Item)|BatchWrite|Transact|PartiQL|Update(?!Item))/);
    });
  });

  const statementsFor = (wanted: string): readonly Statement[] =>
    functions.find(({ id }) => id === wanted)?.statements ?? [];
  const callBy = (wanted: string, action: string): Call => {
    const call = functions.find(({ id }) => id === wanted)?.calls.find((made) => made.action === action);
    if (call === undefined) throw new Error(`${wanted} never called ${action}.`);
    return call;
  };

  test('a function reads only partitions that its row names, unless it scans the whole table', () => {
    expect(functions.filter(({ row }) => row.grants.includes('scan table')).map(({ id }) => id)).toEqual([
      'reconcileSegment',
    ]);
    for (const { statements, calls } of functions)
      for (const call of calls.filter(
        ({ action, resource }) => hasLeadingKeys(action) && !resource.includes('/index/'),
      )) {
        const foreign = { ...call, context: { 'dynamodb:LeadingKeys': ['OTHER#1'] } };
        expect(decide(statements, foreign), call.action).toBe('not allowed');
      }
  });

  describe('a signing key', () => {
    const [policy = []] = keyPolicies(stage.data, 'SigningKeys');
    const [ofCertificates = []] = keyPolicies(stage.data, 'CredentialKeys');
    const sign = callBy('signIn', 'kms:Sign');
    const read = callBy('getKeySet', 'kms:GetPublicKey');
    const everybody = functions.map(({ id }) => id);
    const whoMay = (call: Call) => everybody.filter((id) => decide(policy, asked(id, call)) === 'allowed');

    test('a signing key allows every call that the functions made', () => {
      const calls = functions.flatMap((row) => row.calls.filter(({ action }) => action.startsWith('kms:')));
      expect(calls.length).toBeGreaterThan(2);
      const isAllowed = (call: Call) => [policy, ofCertificates].some((each) => decide(each, call) === 'allowed');
      expect(calls.filter((call) => !isAllowed(call))).toEqual([]);
    });

    test('a signing key of certificates is usable by their jobs alone', () => {
      const jobsOfCertificates = ['issueCertificates', 'updateStatusList', 'refreshStatusLists'];
      for (const action of ['kms:Sign', 'kms:GetPublicKey']) {
        const call = callBy('issueCertificates', action);
        const may = everybody.filter((id) => decide(ofCertificates, asked(id, call)) === 'allowed');
        expect(may.toSorted()).toEqual(jobsOfCertificates.toSorted());
        expect(jobsOfCertificates.filter((id) => decide(policy, asked(id, call)) === 'allowed')).toEqual([]);
      }
    });

    test('a signing key signs for the sign-in function alone', () => {
      expect(whoMay(sign)).toEqual(['signIn']);
    });

    test('a signing key shows its public half to the key set, readiness and the deployment alone', () => {
      expect(whoMay(read)).toEqual(['getKeySet', 'getReadiness', publicKeysFunction]);
    });

    test('a signing key signs with no other algorithm, for any caller', () => {
      const other = { ...sign, context: { ...sign.context, 'kms:SigningAlgorithm': ['ECDSA_SHA_512'] } };
      expect(decide(policy, other)).toBe('denied');
      expect(decide([...policy, { Effect: 'Allow', Action: 'kms:*', Resource: '*' }], other)).toBe('denied');
      expect(decide(statementsFor('signIn'), other)).toBe('not allowed');
    });

    test('a signing key signs digests alone, so that every message is hashed here', () => {
      const raw = { ...sign, context: { ...sign.context, 'kms:MessageType': ['RAW'] } };
      expect(decide(statementsFor('signIn'), raw)).toBe('not allowed');
    });

    test('a signing key has no grants, and its administrators cannot use it', () => {
      for (const action of ['kms:CreateGrant', 'kms:Verify', 'kms:Decrypt', 'kms:GetPublicKey', 'kms:Sign'])
        expect(
          decide(policy, {
            ...sign,
            action,
            context: { 'aws:PrincipalArn': ['arn:aws:iam::123456789012:role/admin'] },
          }),
          action,
        ).not.toBe('allowed');
    });
  });
};
