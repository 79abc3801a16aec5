import { answerShape, isBlob, type Member, type Shape, simple } from './api-model.ts';

/** Fields whose absence has a meaning. Every other field that a stand-in leaves out is filled in. */
export const meaningful: Readonly<Record<string, string>> = {
  'GetItemOutput.Item': 'There is no such item.',
  'QueryOutput.LastEvaluatedKey': 'It was the last page.',
  'ScanOutput.LastEvaluatedKey': 'It was the last page.',
  'PutItemOutput.Attributes': 'They were not asked for.',
  'UpdateItemOutput.Attributes': 'They were not asked for, or there are none.',
  'DeleteItemOutput.Attributes': 'They were not asked for, or there was no item.',
  'PutEventsResultEntry.EventId': 'The entry was not taken.',
  'PutEventsResultEntry.ErrorCode': 'The entry was taken.',
  'PutEventsResultEntry.ErrorMessage': 'The entry was taken.',
  'GetSecretValueResponse.SecretBinary': 'The secret is a text.',
  'GetObjectOutput.ContentEncoding': 'The bytes are as they were sent.',
  'GetObjectOutput.ContentRange': 'All of the object is answered.',
  'GetObjectOutput.DeleteMarker': 'The object is there.',
  'GetObjectOutput.PartsCount': 'The object was sent in one part.',
};

/** An instant with milliseconds, as AWS sends. */
const seconds = 1_700_000_000.123;

const simpleValue = (code: number): unknown => {
  if (isBlob(code)) return Buffer.from('bytes').toString('base64');
  if (code === simple.text) return 'text';
  if (code === simple.boolean) return true;
  if (code === simple.dateTime) return new Date(seconds * 1000).toISOString();
  if (code === simple.httpDate) return new Date(seconds * 1000).toUTCString();
  return code === simple.instant || code === simple.epochSeconds ? seconds : 1;
};

/** A sample value of a shape with every field, as JSON. A union gets its first member. */
export const fullValue = (shape: Shape): unknown => {
  if (shape.kind === 'simple') return simpleValue(shape.code);
  if (shape.kind === 'list') return [fullValue(shape.of())];
  if (shape.kind === 'map') return { key: fullValue(shape.of()) };
  const members = shape.kind === 'union' ? shape.members.slice(0, 1) : shape.members;
  return Object.fromEntries(members.map((member) => [member.name, fullValue(member.shape())]));
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds the missing fields of a shape to an answer. */
export const filled = (answer: unknown, shape: Shape): unknown => {
  if (shape.kind === 'list') return Array.isArray(answer) ? answer.map((each) => filled(each, shape.of())) : answer;
  if (!isObject(answer)) return answer;
  if (shape.kind === 'map')
    return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, filled(value, shape.of())]));
  if (shape.kind !== 'structure') return answer;
  const fieldOf = ({ name, shape: of }: Member): [string, unknown][] => {
    if (answer[name] !== undefined && answer[name] !== null) return [[name, filled(answer[name], of())]];
    return `${shape.name}.${name}` in meaningful ? [] : [[name, fullValue(of())]];
  };
  return { ...answer, ...Object.fromEntries(shape.members.flatMap(fieldOf)) };
};

/**
 * Adds the missing fields of the operation's model to a JSON answer. @param target the operation: `TrentService.Sign`
 */
export const fullBody = (target: string, body: string): string =>
  JSON.stringify(filled(JSON.parse(body || '{}'), answerShape(target)));
