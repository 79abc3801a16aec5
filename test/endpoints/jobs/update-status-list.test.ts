import { gunzipSync } from 'node:zlib';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { handler, updateStatusList } from '../../../functions/jobs/update-status-list.ts';
import { cloudEvent } from '../../../shared/domain/outbox/events.ts';
import { openNextList } from '../../../shared/flows/status-lists.ts';
import { table } from '../../../shared/runtime/table.ts';
import { readCredentialKey } from '../../../shared/store/certificates/credential-keys.ts';
import { readList } from '../../../shared/store/certificates/lists.ts';
import { credentialKeyRecord } from '../../../shared/store/certificates/stored-certificate.ts';
import { givenCertificate, issuePorts, partsOf } from '../../harness/given-certificate.ts';
import { lastJobLine } from '../../harness/log-lines.ts';
import { faultyTable } from '../../harness/observed.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

/** The set bits of a status list, decoded without the service's code. */
const setIn = async (list: string): Promise<number[]> => {
  const { payload } = partsOf((await readList(table, list))?.credential ?? '');
  const encoded: string = payload.credentialSubject.encodedList;
  expect(encoded.startsWith('u')).toBe(true);
  const bytes = gunzipSync(Buffer.from(encoded.slice(1), 'base64url'));
  expect(bytes.length).toBe(16_384);
  return [...bytes].flatMap((byte, at) =>
    [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => (byte >> (7 - bit)) & 1).map((bit) => at * 8 + bit),
  );
};

const revocationOf = (status_list: string, status_index: number, name = 'crt_1'): { readonly detail: unknown } => {
  const data = {
    user_id: 'usr_1',
    certificate_id: name,
    status_list,
    status_index,
    revoked_at: new Date().toISOString(),
  };
  return { detail: JSON.parse(JSON.stringify(cloudEvent('certificate.revoked', name, 2, data, Date.now()))) };
};

const givenList = async (): Promise<string> => {
  const ports = issuePorts();
  const { registered } = await givenCertificate();
  const key = await ports.signer.keyInForce(Date.now());
  const [epoch = '', sequence] = registered.status_list.split('-');
  const before = { list: registered.status_list, sequence: Number(sequence) };
  const { list } = await openNextList(epoch, key, before, ports);
  return list;
};

test('a new status list has no bit set', async () => {
  expect(await setIn(await givenList())).toEqual([]);
});

test('updateStatusList sets the bit of a revocation and signs the list for seven days', async () => {
  const list = await givenList();
  await handler(revocationOf(list, 77));
  await handler(revocationOf(list, 131_071));
  expect(await setIn(list)).toEqual([77, 131_071]);
  const { header, payload } = partsOf((await readList(table, list))?.credential ?? '');
  expect(payload).toMatchObject({
    id: `https://api.example.com/api/v1/credentials/status/${list}`,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: 'https://api.example.com/api/v1/credentials/issuer',
    credentialSubject: { type: 'BitstringStatusList', statusPurpose: 'revocation', ttl: 300_000 },
  });
  expect(payload.exp - payload.nbf).toBe(7 * 24 * 60 * 60);
  expect(payload.exp).toBe(Date.parse(payload.validUntil) / 1000);
  expect(Object.keys(header)).toEqual(['alg', 'kid', 'typ']);
  expect(lastJobLine('updateStatusList')).toMatchObject({
    lists_signed: 1,
    lists_by_another_key: 0,
    revoked: 2,
    list,
  });
});

test('updateStatusList stores the public key again that a restore of the table has removed', async () => {
  const list = await givenList();
  const { kid = '' } = (await readList(table, list)) ?? {};
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: credentialKeyRecord(kid).key }));
  await updateStatusList(revocationOf(list, 3), issuePorts({ clock: () => Date.now() + 120_000 }));
  expect(await readCredentialKey(table, kid)).toMatchObject({ kid });
});

test('updateStatusList sets one bit for the same event twice', async () => {
  const list = await givenList();
  const event = revocationOf(list, 5);
  await Promise.all([handler(event), handler(event)]);
  expect(await setIn(list)).toEqual([5]);
});

test('updateStatusList loses no bit of parallel revocations', async () => {
  const list = await givenList();
  const places = Array.from({ length: 12 }, (_, place) => place * 100);
  const settled = await Promise.allSettled(places.map((place) => handler(revocationOf(list, place, `crt_${place}`))));
  // Lambda retries an invocation that lost ten write conflicts. Its mark is already in the list.
  expect(settled.some(({ status }) => status === 'fulfilled')).toBe(true);
  await handler(revocationOf(list, 0));
  expect(await setIn(list)).toEqual(places);
});

test('a list that another run signs between the read and the write is signed again, with both revocations', async () => {
  const list = await givenList();
  let updates = 0;
  const interrupted = faultyTable({
    before: async (command) => {
      if (command !== 'UpdateItemCommand') return;
      updates += 1;
      if (updates === 2) await handler(revocationOf(list, 8, 'crt_8'));
    },
  });
  await updateStatusList(revocationOf(list, 9), issuePorts({ table: interrupted }));
  expect(await setIn(list)).toEqual([8, 9]);
});

describe('a run that crashes', () => {
  test('updateStatusList that crashes between bit and signature is signed by the next run', async () => {
    const list = await givenList();
    let updates = 0;
    const dying = faultyTable({
      before: (command) => {
        if (command !== 'UpdateItemCommand') return;
        updates += 1;
        if (updates === 2) throw Object.assign(new Error('gone'), { name: 'TimeoutError' });
      },
    });
    const event = revocationOf(list, 9);
    await expect(updateStatusList(event, issuePorts({ table: dying }))).rejects.toThrow('The table');
    expect(await setIn(list)).toEqual([]);
    await updateStatusList(event, issuePorts());
    expect(await setIn(list)).toEqual([9]);
  });
});

test.each([[undefined], [{}], [{ type: 'certificate.revoked', id: 1 }]])(
  'updateStatusList fails on the malformed event %j',
  async (detail) => {
    await expect(handler({ detail })).rejects.toThrow('Malformed item');
  },
);

test('an event of a list that nobody opened fails, signs nothing and leaves nothing', () =>
  expectNothingWritten(async () => {
    await expect(handler(revocationOf('000000-1', 1))).rejects.toMatchObject({ code: 'internal_error' });
  }));
