import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TaxPolicy } from '../../shared/contract/policies/policy.ts';
import { policiesInForce } from '../../shared/flows/policies-in-force.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { freshTable } from '../harness/fresh-table.ts';
import { accountOf } from '../harness/given.ts';
import { givenFinancePolicy, givenTaxPolicies, givenTaxPolicy } from '../harness/given-policy.ts';
import { awsError, faultyTable, observedTable } from '../harness/observed.ts';
import { isRest } from '../suites/suite.ts';

const startMs = Date.parse('2026-11-21T03:04:05.678Z');
const at = (ms: number): string => new Date(startMs + ms).toISOString();
const newClass = (): string => `c${randomBytes(8).toString('hex')}`;
const newCreator = (): string => accountOf(randomBytes(8).toString('hex')).user_id;

/** A process with a clock that the test sets. */
const processAt = (ms = 0, of: Table = table) => {
  let nowMs = startMs + ms;
  const policies = policiesInForce(of, () => nowMs);
  return {
    setTo: (to: number) => {
      nowMs = startMs + to;
    },
    taxOf: async (taxClass: string) => (await policies.tax([taxClass], nowMs)).get(taxClass),
    financeOf: async (creator: string) => (await policies.finance([creator], nowMs)).get(creator),
    prefetch: policies.prefetch,
    tax: (classes: readonly string[]) => policies.tax(classes, nowMs),
    finance: (creators: readonly string[]) => policies.finance(creators, nowMs),
  };
};

describe('the cache of a process is exact:', () => {
  /**
   * The rule over all policies: the policy with the latest start is in force. When two have the same start, the later
   * draft is in force.
   */
  const naive = (policies: readonly TaxPolicy[], nowMs: number): TaxPolicy | undefined =>
    policies
      .filter(({ valid_from, valid_to }) => valid_from <= at(nowMs) && (valid_to === null || at(nowMs) < valid_to))
      .toSorted((a, b) =>
        `${a.valid_from}${a.tax_policy_version}` < `${b.valid_from}${b.tax_policy_version}` ? -1 : 1,
      )
      .at(-1);

  const minutes = (count: number) => fc.nat({ max: count * 60_000 });
  const approval = fc.record({
    approvedAt: minutes(5),
    /** The time from the approval, by the approver's clock, to the write, by the reading process's clock. */
    writtenAfter: fc.oneof(fc.constantFrom(0, 10_000), fc.nat({ max: 10_000 })),
    ahead: fc.oneof(
      fc.constantFrom(60_000, 60_001),
      minutes(3).map((ms) => ms + 60_000),
    ),
    lasts: fc.option(
      fc.oneof(
        fc.constantFrom(1, 49_999, 50_000),
        minutes(2).map((ms) => ms + 1),
      ),
    ),
  });

  test('a cached policy is never shown a millisecond early or late, for any approvals', async () => {
    const instants = fc.array(minutes(9), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.array(approval, { maxLength: 6 }), instants, async (approvals, others) => {
        const tax_class = newClass();
        const planned = approvals.map(({ approvedAt, writtenAfter, ahead, lasts }) => ({
          command: 'approve' as const,
          atMs: approvedAt + writtenAfter,
          from: approvedAt + ahead,
          to: lasts === null ? null : approvedAt + ahead + lasts,
        }));
        // Errors would show at the instants where a policy begins or ends, and a millisecond earlier.
        const edges = planned.flatMap(({ from, to }) => [from - 1, from, ...(to === null ? [] : [to - 1, to])]);
        const asked = [...others, ...edges].map((atMs) => ({ command: 'ask' as const, atMs }));
        const process = processAt();
        const written: TaxPolicy[] = [];
        const seen: { atMs: number; shown: string | undefined }[] = [];
        for (const step of [...planned, ...asked].toSorted((a, b) => a.atMs - b.atMs)) {
          process.setTo(step.atMs);
          if (step.command === 'approve') {
            const validity = { valid_from: at(step.from), valid_to: step.to === null ? null : at(step.to) };
            written.push(await givenTaxPolicy({ tax_class, ...validity }));
          } else seen.push({ atMs: step.atMs, shown: (await process.taxOf(tax_class))?.tax_policy_version });
        }
        const wrong = seen.filter(({ atMs, shown }) => naive(written, atMs)?.tax_policy_version !== shown);
        expect(wrong).toEqual([]);
      }),
      { numRuns: isRest ? 60 : 15 },
    );
  });

  test('a cached absence of policies ends with the next one in force', async () => {
    const [tax_class, process] = [newClass(), processAt()];
    expect(await process.taxOf(tax_class)).toBeUndefined();
    const policy = await givenTaxPolicy({ tax_class, valid_from: at(60_000) });
    process.setTo(59_999);
    expect(await process.taxOf(tax_class)).toBeUndefined();
    process.setTo(60_000);
    expect(await process.taxOf(tax_class)).toEqual(policy);
  });
});

describe('a process', () => {
  const countedProcess = () => {
    const observed = observedTable();
    return { ...processAt(0, observed.table), observed };
  };

  test('a process reads a subject once in 50 s of its clock, strongly consistent', async () => {
    const [{ observed, setTo, taxOf }, { tax_class: taxClass }] = [countedProcess(), await givenTaxPolicy()];
    for (const ms of [0, 1, 49_999]) {
      setTo(ms);
      await taxOf(taxClass);
    }
    expect(observed).toMatchObject({ commands: ['QueryCommand'], units: [1] });
    setTo(50_000);
    await taxOf(taxClass);
    expect(observed.commands).toHaveLength(2);
  });

  test('a process reads again when its clock was set back, because its cache has no age then', async () => {
    const [{ observed, setTo, taxOf }, taxClass] = [countedProcess(), newClass()];
    await taxOf(taxClass);
    setTo(-1);
    await taxOf(taxClass);
    expect(observed.commands).toHaveLength(2);
  });

  test('a process reads each subject once, and all of them in parallel', async () => {
    const all = Promise.withResolvers<void>();
    const observed = observedTable(() => {
      if (observed.commands.length === 3) all.resolve();
      return all.promise;
    });
    const [one, other] = [newCreator(), newCreator()];
    await processAt(0, observed.table).finance([one, other, one]);
    expect(observed.commands).toEqual(['QueryCommand', 'QueryCommand', 'QueryCommand']);
  });

  test('a process without subjects reads nothing', async () => {
    const { observed, tax, finance } = countedProcess();
    expect([await tax([]), await finance([])]).toEqual([new Map(), new Map()]);
    expect(observed.commands).toEqual([]);
  });

  test('a process does not cache an outage', async () => {
    let away = true;
    const faulty = faultyTable({
      before: () => {
        if (away) throw awsError('ThrottlingException');
      },
    });
    const [process, tax_class] = [processAt(0, faulty), newClass()];
    const policy = await givenTaxPolicy({ tax_class });
    await expect(process.taxOf(tax_class)).rejects.toMatchObject({ code: 'dependency_unavailable' });
    away = false;
    expect(await process.taxOf(tax_class)).toEqual(policy);
  });

  test.runIf(isRest)('a process caches a thousand subjects and evicts the oldest', async () => {
    const { observed, taxOf, tax } = countedProcess();
    const [first, second, ...others] = Array.from({ length: 1001 }, newClass);
    if (first === undefined || second === undefined) return expect.fail();
    await taxOf(first);
    await taxOf(second);
    for (let start = 0; start < others.length; start += 50) await tax(others.slice(start, start + 50));
    expect(observed.commands).toHaveLength(1001);
    await taxOf(second);
    expect(observed.commands).toHaveLength(1001);
    await taxOf(first);
    expect(observed.commands).toHaveLength(1002);
  });
});

describe('very many policies', () => {
  const givenShortOnes = async (count: number, tax_class = newClass()) => {
    const validity = (index: number) => ({ valid_from: at(-2000 + index), valid_to: at(-1000) });
    await givenTaxPolicies(Array.from({ length: count }, (_, index) => ({ tax_class, ...validity(index) })));
    return tax_class;
  };

  test('the policy in force is found behind 101 that have ended', async () => {
    const lasting = await givenTaxPolicy({ tax_class: newClass() });
    const { tax_class } = lasting;
    await givenShortOnes(101, tax_class);
    const observed = observedTable();
    expect(await processAt(0, observed.table).taxOf(tax_class)).toEqual(lasting);
    expect(observed.commands).toEqual(['QueryCommand', 'QueryCommand']);
  });

  test('101 ended policies leave none in force', async () => {
    expect(await processAt().taxOf(await givenShortOnes(101))).toBeUndefined();
  });

  test('the hundred policies that began last include the one in force, even for earlier seconds', async () => {
    const tax_class = await givenShortOnes(101);
    const lasting = await givenTaxPolicy({ tax_class, valid_from: at(-500) });
    const observed = observedTable();
    const process = processAt(0, observed.table);
    expect(await process.taxOf(tax_class)).toEqual(lasting);
    expect(observed.commands).toEqual(['QueryCommand', 'QueryCommand']);
    const later = processAt(60_000, observed.table);
    expect(await later.taxOf(tax_class)).toEqual(lasting);
    expect(observed.commands).toHaveLength(3);
  });
});

describe('the share of a creator', () => {
  test('the share of a creator is that of their own policy, else of the general one, else none', async () => {
    // No other test may have made a general policy.
    await freshTable();
    const [own, ended, none] = [newCreator(), newCreator(), newCreator()];
    expect(await processAt().financeOf(none)).toBeUndefined();
    const forAll = await givenFinancePolicy();
    const theirs = await givenFinancePolicy({ creator_instructor_id: own, creator_share_basis_points: 0 });
    await givenFinancePolicy({ creator_instructor_id: ended, valid_to: at(0) });
    expect(await processAt().finance([own, ended, none])).toEqual(
      new Map([
        [own, theirs],
        [ended, forAll],
        [none, forAll],
      ]),
    );
    expect(await processAt(-1).financeOf(ended)).toMatchObject({ creator_instructor_id: ended });
  });
});

describe('a process that starts', () => {
  test('a starting process has cached the subjects of most baskets, and reads them only once', async () => {
    const [standard, forAll] = [await givenTaxPolicy({ tax_class: 'standard' }), await givenFinancePolicy()];
    const { table: of, commands } = observedTable();
    const { prefetch, taxOf, financeOf } = processAt(0, of);
    await prefetch();
    expect(commands).toHaveLength(2);
    expect(await taxOf('standard')).toEqual(standard);
    expect(await financeOf(newCreator())).toEqual(forAll);
    expect(commands.length, 'the policy of the creator alone').toBe(3);
  });

  test('a starting process does not cache an absence of policies', async () => {
    const { prefetch, taxOf } = processAt(-60_000_000_000);
    await prefetch();
    const first = await givenTaxPolicy({ tax_class: 'standard', valid_from: at(-60_000_000_001) });
    expect(await taxOf('standard')).toEqual(first);
  });
});
