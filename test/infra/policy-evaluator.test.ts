import { describe, expect, test } from 'vitest';
import { type Call, decide, type Statement } from './policy-evaluator.ts';

const table = 'arn:aws:dynamodb:ap-southeast-3:123456789012:table/commerce';
const read: Call = { action: 'dynamodb:GetItem', resource: table, context: { 'dynamodb:LeadingKeys': ['USER#1'] } };
const allow = (rest: Partial<Statement> = {}): Statement => ({
  Effect: 'Allow',
  Action: 'dynamodb:GetItem',
  Resource: table,
  ...rest,
});

test('an action without a matching statement is not allowed', () => {
  expect(decide([], read)).toBe('not allowed');
  expect(decide([allow({ Action: ['dynamodb:PutItem', 'dynamodb:Query'] })], read)).toBe('not allowed');
  expect(decide([allow({ Resource: `${table}/index/by_status` })], read)).toBe('not allowed');
});

test('a Deny wins over every Allow', () => {
  expect(decide([allow(), allow({ Effect: 'Deny', Action: '*' })], read)).toBe('denied');
});

test('an action matches in any case, and a resource only in its own', () => {
  expect(decide([allow({ Action: 'DynamoDB:getitem' })], read)).toBe('allowed');
  expect(decide([allow({ Resource: table.toUpperCase() })], read)).toBe('not allowed');
});

test('a star matches any characters, a question mark one, and a dot a dot', () => {
  expect(decide([allow({ Resource: 'arn:aws:dynamodb:*:table/comm?rce' })], read)).toBe('allowed');
  expect(decide([allow({ Resource: `${table}?` })], read)).toBe('not allowed');
  expect(decide([allow({ Action: 'dynamodb.GetItem' })], read)).toBe('not allowed');
});

describe('a condition', () => {
  const leading = (...patterns: string[]) =>
    allow({ Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': patterns } } });
  const withKeys = (...keys: string[]): Call => ({ ...read, context: { 'dynamodb:LeadingKeys': keys } });

  test('a condition over all values refuses a batch with one foreign key', () => {
    expect(decide([leading('USER#*')], withKeys('USER#1', 'USER#2'))).toBe('allowed');
    expect(decide([leading('USER#*')], withKeys('USER#1', 'COURSE#2'))).toBe('not allowed');
    expect(decide([leading('USER#*')], withKeys('MYUSER#1'))).toBe('not allowed');
  });

  test('a condition needs its key in the request, unless it is negated', () => {
    const bare: Call = { ...read, context: {} };
    expect(decide([allow({ Condition: { StringEquals: { 'kms:MessageType': 'DIGEST' } } })], bare)).toBe('not allowed');
    expect(decide([allow({ Condition: { StringNotEquals: { 'kms:MessageType': 'RAW' } } })], bare)).toBe('allowed');
  });

  test('a condition over any value needs one that matches', () => {
    const naming = (...names: string[]): Call => ({ ...read, context: { 'dynamodb:Attributes': names } });
    const denied = allow({
      Effect: 'Deny',
      Condition: { 'ForAnyValue:StringEquals': { 'dynamodb:Attributes': ['roles', 'idp_subject'] } },
    });
    expect(decide([allow(), denied], naming('PK', 'roles'))).toBe('denied');
    expect(decide([allow(), denied], naming('PK', 'roles_before'))).toBe('allowed');
    expect(decide([allow(), denied], { ...read, context: {} })).toBe('allowed');
  });

  test('a condition must match in every key of every operator', () => {
    const both = allow({
      Condition: { StringEquals: { a: ['1', '2'], b: '3' }, ArnLike: { c: 'arn:aws:iam::*:role/x' } },
    });
    const asked = { a: ['2'], b: ['3'], c: ['arn:aws:iam::1:role/x'] };
    expect(decide([both], { ...read, context: asked })).toBe('allowed');
    for (const key of ['a', 'b', 'c'])
      expect(decide([both], { ...read, context: { ...asked, [key]: ['4'] } })).toBe('not allowed');
  });

  test('an unknown operator of a condition is an error', () => {
    expect(() => decide([allow({ Condition: { NumericLessThan: { a: '1' } } })], read)).toThrow('NumericLessThan');
  });
});

test('an unknown element of a statement is an error', () => {
  const { Action: _, ...rest } = allow();
  expect(() => decide([{ ...rest, NotAction: 'x' } as unknown as Statement], read)).toThrow('NotAction');
});
