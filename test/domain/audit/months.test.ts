import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { auditFilter } from '../../../shared/domain/audit/audit-filter.ts';
import { monthOf, monthsBack } from '../../../shared/domain/audit/months.ts';
import { createdAtMs, firstIdAt, idPatterns, lastIdAt, timeSortedId } from '../../../shared/domain/ids.ts';

const at = (text: string): number => Date.parse(text);
const anyInstant = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2100-01-01T00:00:00Z') });

describe('an identifier', () => {
  test('an identifier contains its instant and sorts within that instant’s bounds alone', () => {
    fc.assert(
      fc.property(anyInstant, (ms) => {
        const id = timeSortedId('aud', ms, randomBytes);
        expect(createdAtMs(id)).toBe(ms);
        expect(firstIdAt('aud', ms) <= id && id <= lastIdAt('aud', ms)).toBe(true);
        expect(lastIdAt('aud', ms - 1) < id && id < firstIdAt('aud', ms + 1)).toBe(true);
        for (const bound of [firstIdAt, lastIdAt]) expect(bound('ord', ms)).toMatch(idPatterns.order);
      }),
    );
  });
});

describe('months', () => {
  test('months run back from the last instant to the first, both included', () => {
    const months = monthsBack(at('2025-12-31T23:59:59.999Z'), at('2026-03-01T00:00:00Z'));
    expect(months).toEqual(['2026-03', '2026-02', '2026-01', '2025-12']);
    expect(monthsBack(at('2026-03-02T00:00:00Z'), at('2026-03-01T00:00:00Z'))).toEqual([]);
  });

  test('months of any span are consecutive and cover every instant', () => {
    fc.assert(
      fc.property(anyInstant, anyInstant, anyInstant, (a, b, c) => {
        const [first = 0, between = 0, last = 0] = [a, b, c].toSorted((one, other) => one - other);
        const months = monthsBack(first, last);
        expect(months).toContain(monthOf(between));
        expect(months).toEqual([...new Set(months)].toSorted().toReversed());
      }),
    );
  });
});

describe('a filter of the audit trail', () => {
  const nowMs = at('2026-11-22T00:00:00Z');

  test('a filter of the audit trail without a span covers all, a little ahead of the clock', () => {
    expect(auditFilter({}, nowMs)).toEqual({
      by: undefined,
      fromMs: at('2025-11-01T00:00:00Z'),
      toMs: nowMs + 60_000,
    });
  });

  test('a filter of the audit trail covers the given span', () => {
    const span = { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' };
    expect(auditFilter(span, nowMs)).toMatchObject({ fromMs: at(span.from), toMs: at(span.to) });
  });

  test('a filter of the audit trail is limited to its months', () => {
    const asked = { action: 'putCoupon', from: '1970-01-01T00:00:00Z', to: '2999-01-01T00:00:00Z' };
    expect(auditFilter(asked, nowMs)).toEqual({
      by: { attribute: 'action', value: 'putCoupon' },
      fromMs: at('2025-11-01T00:00:00Z'),
      toMs: nowMs + 60_000,
    });
  });
});
