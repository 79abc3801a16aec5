import { randomBytes } from 'node:crypto';
import { DynamoDBClient, type TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { expect, test } from 'vitest';
import { bytesOf, costOf, readUnits } from '../../../bench/scaling/units.ts';
import { over as putCertificateRevocation } from '../../../functions/certificates/put-certificate-revocation.ts';
import { over as completeEnrollment } from '../../../functions/enrollments/complete-enrollment.ts';
import { issueCertificates } from '../../../functions/jobs/issue-certificates.ts';
import { updateStatusList } from '../../../functions/jobs/update-status-list.ts';
import { cloudEvent } from '../../../shared/domain/outbox/events.ts';
import { putCertificateRevocation as revokeRow } from '../../../shared/routes/certificates/certificates.ts';
import { completeEnrollment as completeRow } from '../../../shared/routes/enrollments/service-enrollments.ts';
import { awsClientOptions } from '../../../shared/runtime/aws-client.ts';
import { systemClock } from '../../../shared/runtime/clock.ts';
import { table } from '../../../shared/runtime/table.ts';
import { call } from '../../harness/call.ts';
import { storedItems } from '../../harness/given.ts';
import { givenCertificate, givenCompletion, issuePorts, storedCertificate } from '../../harness/given-certificate.ts';
import { bearing, serviceTokens } from '../../harness/given-service.ts';
import { givenStaff } from '../../harness/given-staff.ts';

type Sent = { readonly name: string; readonly input: Record<string, never> };

/** Production's client over a table, and the requests that it sent. */
const recorded = () => {
  const sent: Sent[] = [];
  const client = new DynamoDBClient(awsClientOptions);
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        sent.push({ name: commandName, input: structuredClone(args.input) as never });
        return next(args);
      },
    { step: 'build' },
  );
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return { table: { client: documents, name: table.name }, sent };
};

type Items = Map<string, Record<string, never>>;
const itemsNow = async (): Promise<Items> =>
  new Map((await storedItems()).map((item) => [`${item['PK']} ${item['SK']}`, marshall(item)])) as Items;

/** Units by the rules of DynamoDB. DynamoDB Local reports fewer for transactions and missing items. */
const unitsOf = (sent: readonly Sent[], before: Items, after: Items) => {
  const known = (key: { PK?: { S?: string }; SK?: { S?: string } }) => {
    const name = `${key.PK?.S} ${key.SK?.S}`;
    return after.get(name) ?? before.get(name);
  };
  const state = new Map(before) as never;
  let [reads, writes] = [0, 0];
  for (const { name, input } of sent) {
    const {
      RequestItems = {},
      TransactItems = [],
      Key,
      ExpressionAttributeValues: values = {},
    } = input as never as {
      RequestItems?: Record<string, { Keys: { PK: { S: string }; SK: { S: string } }[] }>;
      TransactItems?: TransactWriteItem[];
      Key?: { PK: { S: string }; SK: { S: string } };
      ExpressionAttributeValues?: Record<string, { S?: string }>;
    };
    for (const { Keys } of Object.values(RequestItems)) for (const key of Keys) reads += readUnits(known(key));
    for (const part of TransactItems) for (const { units } of costOf(part, state)) writes += units;
    if (name === 'UpdateItemCommand' && Key) writes += Math.max(1, Math.ceil(bytesOf(known(Key)) / 1024));
    if (name === 'GetItemCommand' && Key) reads += readUnits(known(Key));
    if (name === 'QueryCommand') {
      const partition = values[':partition']?.S ?? 'an index';
      const found = [...after].filter(([key]) => key.startsWith(`${partition} ${values[':prefix']?.S ?? ''}`));
      const bytes = found.reduce((sum, [, item]) => sum + bytesOf(item), 0);
      // An index read is eventually consistent and costs half; here it counts as a whole unit.
      reads += Math.max(1, Math.ceil(bytes / 4096));
    }
  }
  const events = sent.flatMap(({ input }) => (input as { TransactItems?: TransactWriteItem[] }).TransactItems ?? []);
  return { reads, writes, events: events.filter(({ Put }) => Put?.Item?.['PK']?.S?.startsWith('EVENT#')).length };
};

/** The capacity units of a step, and its number of signatures. */
const counted = async (act: (of: typeof table, sign: () => void) => Promise<unknown>) => {
  const { table: of, sent } = recorded();
  const before = await itemsNow();
  let signatures = 0;
  await act(of, () => {
    signatures += 1;
  });
  return { ...unitsOf(sent, before, await itemsNow()), signatures };
};

/** Different indexes of the status list. Eight random ones contain a pair once in 4,700 runs, and cost one read less. */
const ascendingBytes = (length: number): Buffer => Buffer.from(Array.from({ length }, (_, place) => place));

const portsOver = (of: typeof table, sign: () => void) => {
  const { signer, ...ports } = issuePorts({ table: of, randomBytes: ascendingBytes });
  const counting: typeof signer.sign = (...given) => {
    sign();
    return signer.sign(...given);
  };
  return { ...ports, signer: { ...signer, sign: counting } };
};

const title = 'Sertifikasi Kompetensi Manajer Proyek Perangkat Lunak BNSP';
const course = { certificate_title: title };

test('the units of a certificate are few for completion, issue and revocation', async () => {
  // Only the first certificate of a process opens the list and writes the key, so one is issued first.
  await givenCertificate();
  const { detail, enrollment_id, user } = await givenCompletion({
    course,
    enrollment: { completed_at: undefined, score: undefined, certificate_due_at: undefined },
  });

  const completed = await counted(async (of) => {
    const handler = completeEnrollment({ clock: systemClock, randomBytes, table: of }).handler;
    const request = { params: { enrollment_id }, body: { completed_at: '2026-11-20T03:00:00.000Z', score: 87 } };
    const headers = bearing(serviceTokens.completions);
    expect(await call(handler, completeRow, { headers, ...request })).toMatchObject({ status: 200 });
  });
  expect(completed).toEqual({ reads: 3, writes: 9, signatures: 0, events: 1 });

  const issued = await counted((of, sign) => issueCertificates({ detail }, portsOver(of, sign)));
  expect(issued).toEqual({ reads: 13, writes: 16, signatures: 1, events: 1 });

  const { caller } = await givenStaff('admin');
  const certificate_id = enrollment_id.replace('enr_', 'crt_');
  const revoked = await counted(async (of) => {
    const handler = putCertificateRevocation({ table: of }).handler;
    const request = { params: { certificate_id }, body: { reason: 'Ticket 4711' } };
    expect(await call(handler, revokeRow, { caller, ...request })).toMatchObject({ status: 200 });
  });
  expect(revoked).toEqual({ reads: 4, writes: 13, signatures: 0, events: 1 });

  const { registered } = await storedCertificate(user.user_id, enrollment_id);
  const { status_list = '', status_index = 0, revoked_at } = registered ?? {};
  const data = { user_id: user.user_id, certificate_id, status_list, status_index, revoked_at: revoked_at ?? '' };
  const again = cloudEvent('certificate.revoked', certificate_id, 2, data, Date.now());
  const listed = await counted((of, sign) => updateStatusList({ detail: again }, portsOver(of, sign)));
  // The mark of the certificate, and the signed list.
  expect(listed).toEqual({ reads: 4, writes: 3, signatures: 1, events: 0 });
});
