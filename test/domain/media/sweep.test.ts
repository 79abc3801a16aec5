import { describe, expect, test } from 'vitest';
import { type Folder, findingOf, folders, mediaIdOf, type Pointer } from '../../../shared/domain/media/sweep.ts';

const nowMs = Date.parse('2026-11-22T03:04:05.678Z');
const hourMs = 3_600_000;
const ago = (ms: number) => new Date(nowMs - ms).toISOString();
const nothing = { remove: [], forget: false, missing: [] };

const pointer: Pointer = {
  ...{ media_id: 'med_1', user_id: 'usr_1', kind: 'avatar', status: 'stored' },
  ...{ content_type: 'image/png', updated_at: ago(hourMs) },
};
const awaited: Pointer = { ...pointer, status: 'awaiting' };
const evidence: Pointer = { ...pointer, kind: 'certificate_evidence' };
const keysOf = (folder: string, widths: readonly number[]) => widths.map((width) => `${folder}/med_1/${width}.webp`);
const publicKeys = keysOf('media', [96, 256, 512]);
const privateKeys = keysOf('private', [512, 1024, 2048]);
const found = (keys: readonly string[], ageMs = hourMs) => keys.map((key) => ({ key, modified: ago(ageMs) }));
const upload = found(['incoming/med_1']);

describe('nothing to sweep', () => {
  test.for([
    ['a complete picture', 'media', pointer, found(publicKeys)],
    ['complete evidence', 'private', evidence, found(privateKeys)],
    ['an awaited upload', 'incoming', awaited, upload],
    ['a rejected medium without objects', 'media', { ...pointer, status: 'rejected' }, []],
    ['of evidence among what is public', 'media', evidence, []],
    ['no medium', 'incoming', undefined, []],
  ] as const)('a sweep does nothing to the objects of %s', ([, folder, of, objects]) => {
    expect(findingOf(folder, of, objects, nowMs)).toEqual(nothing);
  });
});

describe('objects that belong to no item', () => {
  test.for([
    ['media', publicKeys],
    ['private', privateKeys],
    ['incoming', ['incoming/med_1']],
  ] as const)('an unknown object is removed from %s after an hour, to the millisecond', ([folder, keys]) => {
    expect(findingOf(folder, undefined, found(keys), nowMs)).toEqual({ ...nothing, remove: keys });
    expect(findingOf(folder, undefined, found(keys, hourMs - 1), nowMs)).toEqual(nothing);
  });

  test.for([
    [
      'a width that the picture does not have',
      'media',
      pointer,
      [...publicKeys, 'media/med_1/640.webp'],
      ['media/med_1/640.webp'],
    ],
    ['an upload that is stored', 'incoming', pointer, ['incoming/med_1'], ['incoming/med_1']],
    ['an awaited picture', 'media', awaited, publicKeys, publicKeys],
    ['a rejected medium', 'media', { ...pointer, status: 'rejected' }, publicKeys, publicKeys],
    ['evidence among what is public', 'media', evidence, ['media/med_1/512.webp'], ['media/med_1/512.webp']],
    ['a picture among what is private', 'private', pointer, ['private/med_1/512.webp'], ['private/med_1/512.webp']],
  ] as const)('an unknown object is one of %s', ([, folder, of, keys, remove]) => {
    expect(findingOf(folder, of, found(keys), nowMs)).toEqual({ ...nothing, remove });
  });
});

describe('objects that belong to an item', () => {
  test('a sweep reports missing objects of an item an hour after its last change', () => {
    const [gone, ...left] = publicKeys;
    const finding = (of: Pointer) => findingOf('media', of, found(left), nowMs);
    expect(finding(pointer)).toEqual({ ...nothing, missing: [gone] });
    expect(finding({ ...pointer, updated_at: ago(hourMs - 1) })).toEqual(nothing);
  });

  test('a sweep reports every missing object of an item', () => {
    expect(findingOf('private', evidence, [], nowMs)).toEqual({ ...nothing, missing: privateKeys });
  });
});

test('an incomplete upload is forgotten after a day, to the millisecond', () => {
  const aged = (ms: number, folder: Folder = 'incoming', of = awaited) =>
    findingOf(folder, { ...of, updated_at: ago(ms) }, [], nowMs).forget;
  expect(aged(86_400_000)).toBe(true);
  expect(aged(86_400_000 - 1)).toBe(false);
  expect(aged(86_400_000, 'incoming', pointer)).toBe(false);
  expect(aged(86_400_000, 'media', pointer)).toBe(false);
});

test('the key of every object in every folder names its medium', () => {
  for (const folder of folders) expect(mediaIdOf(`${folder}/med_1/512.webp`)).toBe('med_1');
  for (const key of ['incoming/med_1', ...publicKeys, ...privateKeys]) {
    expect(mediaIdOf(key)).toBe('med_1');
    expect(folders).toContain(key.split('/')[0]);
  }
  expect(mediaIdOf('stray')).toBe('');
});
