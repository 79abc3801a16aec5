import { expect, test } from 'vitest';
import { sentTag } from '../../shared/http/entity-tag.ts';

test.for([
  ['"2"', '"2"'],
  ['W/"2"', '"2"'],
  ['"2-gzip"', '"2"'],
  [' W/"2;br" ', '"2"'],
  ['"2--zstd"', '"2"'],
  ['"dGhlLXRhZw"', '"dGhlLXRhZw"'],
  ['"2-x"', '"2-x"'],
  ['*', '*'],
])('the tag %j was sent by the service as %j', ([tag = '', sent]) => {
  expect(sentTag(tag)).toBe(sent);
});
