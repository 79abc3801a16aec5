import { CreateKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, inject, test } from 'vitest';
import { handler, refreshStatusLists } from '../../../functions/jobs/refresh-status-lists.ts';
import { localAwsOptions } from '../../../local/settings/aws-options.ts';
import { credentialSigner } from '../../../shared/auth/credentials/credential-signer.ts';
import { kmsSigner } from '../../../shared/auth/own/kms-signer.ts';
import { table } from '../../../shared/runtime/table.ts';
import { readCredentialKey } from '../../../shared/store/certificates/credential-keys.ts';
import { readList } from '../../../shared/store/certificates/lists.ts';
import type { StoredList } from '../../../shared/store/certificates/stored-certificate.ts';
import { namedListKey } from '../../../shared/store/table/certificate-keys.ts';
import { givenCertificate, issuePorts, partsOf } from '../../harness/given-certificate.ts';
import { lastJobLine } from '../../harness/log-lines.ts';
import { once } from '../../harness/once.ts';
import { failingKms, throttled } from '../../harness/outage.ts';
import { putAll } from '../../harness/put-all.ts';
import { itemsIn, restored } from '../../harness/restored.ts';

const hourMs = 60 * 60 * 1000;

const someCertificate = once(() => givenCertificate());

test('refreshStatusLists signs every list again for seven days with its own key', async () => {
  const { registered } = await someCertificate();
  const before = await readList(table, registered.status_list);
  const later = Date.now() + 6 * 24 * hourMs;
  expect(await refreshStatusLists(issuePorts({ clock: () => later }))).toMatchObject({ lists_failed: 0 });
  const after = await readList(table, registered.status_list);
  expect(after).toMatchObject({ version: (before?.version ?? 0) + 1, kid: before?.kid });
  const { payload } = partsOf(after?.credential ?? '');
  expect(payload.exp).toBe(Math.floor(later / 1000) + 7 * 24 * 60 * 60);
});

test('refreshStatusLists with a list that cannot be signed signs the others and fails', async () => {
  const { registered } = await someCertificate();
  const before = await readList(table, registered.status_list);
  await putAll([{ ...namedListKey('000000-9'), list: '000000-9', opened_at: new Date().toISOString() }]);
  await expect(handler()).rejects.toThrow('1 status lists');
  expect(lastJobLine('refreshStatusLists')).toMatchObject({
    lists_failed: 1,
    cause: expect.stringContaining('000000-9'),
  });
  expect((await readList(table, registered.status_list))?.version).toBe((before?.version ?? 0) + 1);
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: namedListKey('000000-9') }));
});

test('refreshStatusLists without KMS leaves the last signature', async () => {
  const { registered } = await someCertificate();
  const before = await readList(table, registered.status_list);
  const rows = [{ key_id: 'alias/none', signs_from: '2026-01-01T00:00:00.000Z' }];
  const issuer = { name: 'Course platform', url: 'https://shop.example.com' };
  const kms = kmsSigner(await failingKms(throttled), 500);
  const signer = credentialSigner(rows, issuer, 'https://api.example.com', kms);
  const counts = await refreshStatusLists(issuePorts({ signer }));
  expect(counts).toMatchObject({ lists_signed: 0 });
  expect(await readList(table, registered.status_list)).toEqual(before);
});

describe('a key of KMS that is lost or disabled', () => {
  const kms = new KMSClient(localAwsOptions(inject('kmsEndpoint')));
  const newKey = async (): Promise<string> => {
    const key = await kms.send(new CreateKeyCommand({ KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY' }));
    return key.KeyMetadata?.Arn ?? '';
  };

  /** A KMS that fails for one key. */
  const without = (lost: string, error: string): Pick<KMSClient, 'send'> => ({
    send: (command: { input: { KeyId?: string } }, options: never) =>
      command.input.KeyId === lost
        ? Promise.reject(Object.assign(new Error('No.'), { name: error }))
        : kms.send(command as never, options),
  });

  const signerOf = (of: Pick<KMSClient, 'send'>, ...keyIds: readonly string[]) =>
    credentialSigner(
      keyIds.map((key_id, place) => ({ key_id, signs_from: `2026-01-0${place + 1}T00:00:00.000Z` })),
      { name: 'Course platform', url: 'https://shop.example.com' },
      'https://api.example.com',
      kmsSigner(of),
    );

  const newLists = async () => {
    const [old, current] = [await newKey(), await newKey()];
    const ofOld = await givenCertificate({}, { signer: signerOf(kms, old) });
    const ofCurrent = await givenCertificate({}, { signer: signerOf(kms, old, current) });
    return { old, current, lists: [ofOld.registered.status_list, ofCurrent.registered.status_list] };
  };
  const sameLists = once(newLists);

  /** Two status lists with a certificate each: one of an older key, one of the key in force. */
  const givenLists = async (given = sameLists()) => {
    const { old, current, lists } = await given;
    const [oldList, currentList] = await Promise.all(lists.map((list) => readList(table, list)));
    if (oldList === undefined || currentList === undefined) return expect.fail('no list');
    expect(oldList.kid).not.toBe(currentList.kid);
    return { old, current, oldList, currentList };
  };

  const signedBy = async ({ list }: StoredList) => {
    const credential = (await readList(table, list))?.credential ?? '';
    return String(partsOf(credential).header.kid).split('/').at(-1);
  };

  test.for(['DisabledException', 'NotFoundException'])(
    'a KMS key with %s stops no list: the current key signs, and the log line reports it',
    async (error) => {
      const { old, current, oldList, currentList } = await givenLists();
      const signer = signerOf(without(old, error), old, current);
      const counts = await refreshStatusLists(issuePorts({ signer }));
      expect(await signedBy(oldList)).toBe(currentList.kid);
      expect(await signedBy(currentList)).toBe(currentList.kid);
      expect((await readList(table, oldList.list))?.version).toBe(oldList.version + 1);
      expect(counts.lists_failed).toBe(0);
      expect(lastJobLine('refreshStatusLists')).toMatchObject({
        level: 'error',
        lists_by_another_key: counts.lists_by_another_key,
        cause: expect.stringContaining('not usable'),
      });
      expect(counts.lists_by_another_key).toBeGreaterThan(0);

      // When the key is available again, its list is signed again.
      await refreshStatusLists(issuePorts({ signer: signerOf(kms, old, current) }));
      expect(await signedBy(oldList)).toBe(oldList.kid);
    },
  );

  test('a KMS key that is lost after its public half was read is replaced by the current key', async () => {
    const { old, current, oldList, currentList } = await givenLists();
    let lost = '';
    const dying: Pick<KMSClient, 'send'> = {
      send: (command: never, options: never) => without(lost, 'KMSInvalidStateException').send(command, options),
    };
    const signer = signerOf(dying, old, current);
    await refreshStatusLists(issuePorts({ signer }));
    lost = old;
    await refreshStatusLists(issuePorts({ signer }));
    expect(await signedBy(oldList)).toBe(currentList.kid);
  });

  test('a KMS key without a list stops no list, and is not reported', async () => {
    const { old, current, oldList } = await givenLists();
    const idle = await newKey();
    const signer = signerOf(without(idle, 'DisabledException'), idle, old, current);
    await refreshStatusLists(issuePorts({ signer }));
    expect(await signedBy(oldList)).toBe(oldList.kid);
  });

  test('a KMS key without an answer leaves its list for the next run', async () => {
    const { old, current, oldList, currentList } = await givenLists();
    const signer = signerOf(without(old, 'ThrottlingException'), old, current);
    await refreshStatusLists(issuePorts({ signer }));
    expect(await readList(table, oldList.list)).toEqual(oldList);
    expect((await readList(table, currentList.list))?.version).toBe(currentList.version + 1);
  });

  test('refreshStatusLists stores the public key in force in a restored table', async () => {
    await someCertificate();
    const copy = await restored('certificates-keys');
    // The copy lacks the keys of these lists.
    const { old, current, oldList, currentList } = await givenLists(newLists());
    const future = await newKey();
    const rows = [
      { key_id: old, signs_from: '2026-01-01T00:00:00.000Z' },
      { key_id: current, signs_from: '2026-01-02T00:00:00.000Z' },
      { key_id: future, signs_from: '2099-01-01T00:00:00.000Z' },
    ];
    const issuer = { name: 'Course platform', url: 'https://shop.example.com' };
    const signer = credentialSigner(
      rows,
      issuer,
      'https://api.example.com',
      kmsSigner(without(old, 'DisabledException')),
    );
    expect(await readCredentialKey(copy, currentList.kid)).toBeUndefined();
    await refreshStatusLists(issuePorts({ table: copy, signer }));
    expect(lastJobLine('refreshStatusLists')).toMatchObject({ keys_kept: 1 });
    const { kid, x, y } = (await readCredentialKey(table, currentList.kid)) ?? {};
    expect(await readCredentialKey(copy, currentList.kid)).toMatchObject({ kid, x, y });
    expect(await readCredentialKey(copy, oldList.kid)).toBeUndefined();
    const keys = (await itemsIn(copy)).filter(({ PK }) => String(PK).startsWith('CREDENTIAL_KEY#'));
    await refreshStatusLists(issuePorts({ table: copy, signer, clock: () => Date.now() + 24 * hourMs }));
    expect((await itemsIn(copy)).filter(({ PK }) => String(PK).startsWith('CREDENTIAL_KEY#'))).toEqual(keys);
  });
});
