import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { handler as findCertificate } from '../../../functions/certificates/find-certificate.ts';
import { handler as getCertificate } from '../../../functions/certificates/get-certificate.ts';
import {
  findCertificate as findRow,
  getCertificate as getRow,
  putCertificateSharing as row,
} from '../../../shared/routes/certificates/certificates.ts';
import { table } from '../../../shared/runtime/table.ts';
import { eraseNumber } from '../../../shared/store/certificates/erase-number.ts';
import { accountKey } from '../../../shared/store/table/keys.ts';
import { call } from '../../harness/call.ts';
import { callerFor, givenCaller, storedItems } from '../../harness/given.ts';
import { givenCertificate } from '../../harness/given-certificate.ts';
import { interruptedTable } from '../../harness/interrupted.ts';
import { handlersOf } from '../../harness/operation.ts';
import { describeTableOutage } from '../../harness/table-outage.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);

const given = async () => {
  const { user, number, certificate_id } = await givenCertificate();
  const caller = callerFor(user);
  const params = { certificate_id };
  const share = (show_name: boolean, by = handler) => call(by, row, { caller, params, body: { show_name } });
  const shownName = async () => (await call(findCertificate, findRow, { params: { number } })).body;
  return { user, caller, number, params, share, shownName };
};

test('putCertificateSharing shows the whole name to anybody, and masks it again', async () => {
  const { caller, params, share, shownName } = await given();
  expect(await share(true)).toMatchObject({ status: 200, body: { ...params, show_name: true } });
  expect(await shownName()).toMatchObject({ name: 'Alice Wijaya' });
  expect(await call(getCertificate, getRow, { caller, params })).toMatchObject({ body: { show_name: true } });
  await share(true);
  await share(false);
  expect(await shownName()).toMatchObject({ name: 'A••• W•••' });
  expect(await call(getCertificate, getRow, { caller, params })).toMatchObject({ body: { show_name: false } });
});

test('putCertificateSharing of another holder’s certificate is not found', async () => {
  const { params, shownName } = await given();
  const { caller } = await givenCaller({ roles: ['learner', 'admin'] });
  await expectNothingWritten(async () => {
    expect(await call(handler, row, { caller, params, body: { show_name: true } })).toMatchObject({
      code: 'not_found',
    });
  });
  expect(await shownName()).toMatchObject({ name: 'A••• W•••' });
});

test('an erasure removes the shown name, and one that begins meanwhile stops the sharing', async () => {
  const shown = await given();
  await shown.share(true);
  await eraseNumber(table, shown.number, Date.now());
  expect(await shown.shownName()).toMatchObject({ name: null, status: 'erased' });
  const register = (await storedItems()).filter(({ PK }) => PK === `CERTIFICATE#${shown.number}`);
  expect(JSON.stringify(register)).not.toContain('Alice');

  const { user, share, shownName } = await given();
  const erasing = handlerOf(
    interruptedTable(() =>
      table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: accountKey(user.user_id),
          UpdateExpression: 'SET erasing_since = :now',
          ExpressionAttributeValues: { ':now': new Date().toISOString() },
        }),
      ),
    ),
  );
  expect(await share(true, erasing)).toMatchObject({ code: 'conflict', reasons: ['busy'] });
  expect(await shownName()).toMatchObject({ name: 'A••• W•••' });
});

describeTableOutage(handlerOf, row, async () => {
  const { caller, params } = await given();
  return { caller, params, body: { show_name: true } };
});
