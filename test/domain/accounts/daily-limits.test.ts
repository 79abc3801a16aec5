import { expect, test } from 'vitest';
import { dailyLimits } from '../../../shared/domain/accounts/daily-limits.ts';

test('each daily limit is the number that the contract names', () => {
  expect(dailyLimits).toEqual({
    topups: 50,
    consents: 50,
    deletions: 5,
    devices: 100,
    data_pages: 1000,
    searches: 1000,
    people_read: 300,
    destructive_subjects: 50,
    guarded_removals: 3,
  });
});
