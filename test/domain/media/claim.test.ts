import { expect, test } from 'vitest';
import { claimMs, claimOf, maximumTries } from '../../../shared/domain/media/claim.ts';
import { completeUpload } from '../../../shared/routes/media/media.ts';

const nowMs = Date.parse('2026-11-22T00:00:00.000Z');
const until = (ms: number) => new Date(nowMs + ms).toISOString();

test('a claim of an upload lasts longer than its function can run', () => {
  expect(claimMs).toBeGreaterThan(completeUpload.timeoutMs);
  expect(claimOf({}, nowMs)).toEqual({ until: until(claimMs), tries: 1 });
});

test('an upload is claimed once at a time, and again when the claim has ended', () => {
  const inProgress = { refusal: 'conflict', details: [{ reason: 'request_in_progress' }] };
  expect(claimOf({ tries: 1, claimed_until: until(1) }, nowMs)).toMatchObject(inProgress);
  expect(claimOf({ tries: 1, claimed_until: until(0) }, nowMs)).toEqual({ until: until(claimMs), tries: 2 });
});

test('an upload is claimed at most five times', () => {
  expect(claimOf({ tries: maximumTries - 1 }, nowMs)).toMatchObject({ tries: 5 });
  const ended = { refusal: 'invalid_status', details: [{ reason: 'upload_ended' }] };
  expect(claimOf({ tries: maximumTries }, nowMs)).toMatchObject(ended);
});
