import { expect, test } from 'vitest';
import { audited, auditedCommands } from '../../client/generated/audited.ts';
import { dataKindTexts } from '../../console/learner/data-kinds.ts';
import { gatewayText } from '../../console/look/gateway.ts';
import { methodText } from '../../console/look/method.ts';
import { readCategory } from '../../console/staff/catalog/course-rows.ts';
import {
  actionChoices,
  actionText,
  actionTexts,
  kindOfId,
  kindOfPrefix,
  listText,
} from '../../console/staff/texts/actions.ts';
import { kindTexts } from '../../console/staff/texts/kinds.ts';
import { ruleTexts } from '../../console/staff/texts/rules.ts';
import { taxClassText, taxTexts } from '../../console/staff/texts/taxes.ts';
import { statusTexts } from '../../console/staff/texts/words.ts';
import { waitingFor } from '../../console/staff/waiting.ts';
import { categoryText } from '../../console/texts/categories.ts';
import { category } from '../../shared/contract/courses/course.ts';
import { rules } from '../../shared/domain/books/rules.ts';
import { ownData } from '../../shared/domain/erasure/own-data.ts';
import { draftKinds } from '../../shared/domain/ids.ts';
import { lookupKinds } from '../../shared/domain/staff/lookup.ts';

const repeated = (words: readonly string[]): string[] => words.filter((word, place) => words.indexOf(word) !== place);

test('every rule of a reconciliation has words, and no two rules have the same', () => {
  expect(Object.keys(ruleTexts).toSorted()).toEqual(Object.keys(rules).toSorted());
  for (const language of ['en', 'id'] as const)
    expect(repeated(Object.values(ruleTexts).map((text) => text[language]))).toEqual([]);
});

test('every operation and command that writes an audit entry has words, and no two have the same', () => {
  expect(Object.keys(actionTexts).toSorted()).toEqual([...audited, ...auditedCommands].toSorted());
  for (const language of ['en', 'id'] as const) {
    expect(repeated(Object.values(actionTexts).map((text) => text[language]))).toEqual([]);
    const choices = actionChoices(language);
    expect(choices.map(([, words]) => words)).toEqual(
      choices.map(([, words]) => words).toSorted((one, other) => one.localeCompare(other, language)),
    );
  }
  expect(actionText('approveCredit', 'id')).toBe('Menyetujui kredit');
  expect(actionText('operationOfALaterVersion', 'id')).toBe('operationOfALaterVersion');
});

test('the object of an audit entry is a list or a kind in words, and any other keeps its text', () => {
  expect(listText('orders', 'id')).toBe('Daftar pesanan');
  expect(listText('payables:creator', 'en')).toBe('Payables');
  expect(listText('toString', 'en')).toBeUndefined();
  expect(Object.keys(kindTexts)).toEqual(expect.arrayContaining(lookupKinds.filter((kind) => kind !== 'user')));
  for (const [id, kind] of [
    ['ord_01m7y0z8sepceyg3eb0jry52n6', 'order'],
    ['bnk_01m7y0z8sepceyg3eb0jry52n6', 'bank_entry'],
    ['HEMAT10', undefined],
    ['midtrans', undefined],
  ] as const)
    expect(kindOfId(id)).toBe(kind);
  for (const kind of draftKinds) expect(Object.values(kindOfPrefix)).toContain(kind);
});

test('every kind of record in the copy of a person’s data has a name', () => {
  const kinds = new Set(Object.values(ownData).map(({ kind }) => kind));
  expect(Object.keys(dataKindTexts).toSorted()).toEqual([...kinds].toSorted());
});

test('no two statuses have the same word, so that a filter offers each choice once', () => {
  for (const language of ['en', 'id'] as const)
    expect(repeated(Object.values(statusTexts).map((text) => text[language]))).toEqual([]);
});

test('payment methods, gateways and tax classes have names, and unknown ones keep their code', () => {
  expect(['bca_va', 'gopay', 'other_qris', 'of_a_later_version'].map(methodText)).toEqual([
    ...['BCA Virtual Account', 'GoPay', 'QRIS'],
    'of_a_later_version',
  ]);
  expect(['midtrans', 'later'].map(gatewayText)).toEqual(['Midtrans', 'later']);
  const words = { standard: taxTexts.standard.id, exempt: taxTexts.exempt.id };
  expect(['standard', 'exempt', 'luxury'].map((each) => taxClassText(each, words))).toEqual([
    ...['Kena PPN', 'Bebas PPN'],
    'luxury',
  ]);
});

test('a category that a person types with capitals and blanks is one that the service accepts', () => {
  expect(readCategory('Desain Grafis')).toBe('desain_grafis');
  expect(category.safeParse(readCategory('Kuliner')).success).toBe(true);
  expect(categoryText('desain_grafis', 'id')).toBe('Desain grafis');
  expect(categoryText('skills', 'id')).toBe('Keterampilan');
});

test('each role of the staff has its own kinds of waiting work, and a customer has none', () => {
  const namesFor = (...roles: Parameters<typeof waitingFor>[0]) => waitingFor(roles).map(({ name }) => name);
  expect(namesFor('learner')).toEqual([]);
  expect(namesFor('instructor')).toEqual(['ownDrafts']);
  expect(namesFor('support')).toEqual(['refunds', 'disputes']);
  expect(namesFor('finance')).toEqual(['drafts', 'refunds', 'disputes']);
  expect(namesFor('admin', 'instructor')).toEqual(['drafts', 'refunds', 'disputes', 'submitted']);
});
