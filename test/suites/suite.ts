/**
 * `npm test` checks every rule once in each layer that can break it. It takes 6 to 14 minutes on two idle cores, and the
 * goal is five. `npm run test:rest` runs:
 * - longer repetitions of tests in `npm test`: more random cases, rows, screen sizes and orders of requests;
 * - tests that depend on external programs, or on a fresh installation;
 * - proofs that a test of `npm test` finds a planted fault;
 * - appearance and navigation of console pages that move no money.
 */
export const isRest = process.env['SUITE'] === 'rest';

/** The seed of random tests. The rest suite prints it at its end, and `SEED=…` repeats it. */
export const seed = Number(process.env['SEED'] ?? (isRest ? Date.now() % 1_000_000_007 : 20_261_121));

/** Files that only the rest suite runs, and the faults that only they find. */
export const slowFiles: Readonly<Record<string, string>> = {
  'test/bank/bank-clocks.test.ts': 'wrong clocks change money',
  'test/bank/bank-weaknesses.test.ts': 'the workload would not find a hole in the bank',
  'test/bench/best-seller.test.ts': 'a best seller refuses buyers under a thousand orders a second',
  'test/browser/console-certificates.test.ts': 'the pages of certificates',
  'test/browser/console-decision.test.ts': 'the page of a decision, and several decisions at once',
  'test/browser/console-developer.test.ts': 'the panel of developers',
  'test/browser/console-finance.test.ts': 'the pages of payables, books and settlements',
  'test/browser/console-first-day.test.ts': 'the first day of an empty stage',
  'test/browser/console-loading.test.ts': 'the console over a bad network',
  'test/browser/console-mends.test.ts': 'mended defects of the console',
  'test/browser/console-month-end.test.ts': 'the clicks from the desk to a closed month',
  'test/browser/console-own.test.ts': 'the pages of one’s own data, messages and farewell',
  'test/browser/console-places.test.ts': 'addresses, tabs and the way back',
  'test/browser/console-staff-catalog.test.ts': 'the forms of coupons and courses',
  'test/browser/console-staff-approvals.test.ts': 'the list of what waits for an approval',
  'test/browser/console-staff-lists.test.ts': 'a list of the staff walked by keys',
  'test/browser/console-staff-look.test.ts': 'search and filters of the staff',
  'test/browser/console-staff-support.test.ts': 'the forms of roles and top-ups',
  'test/browser/console-staff-tasks.test.ts': 'the tasks of the staff, from the first click to the last',
  'test/browser/console-staff-webhooks.test.ts': 'the forms of webhooks',
  'test/browser/console-trouble.test.ts': 'the console while a sign-in, a coupon or a page goes away',
  'test/browser/sign-in-to-order.test.ts': 'an order on the reference page',
  'test/endpoints/certificates/verified-by-others.test.ts':
    'a verifier that nobody here wrote refuses our certificates',
  'test/endpoints/list-units.test.ts': 'a list whose cost grows with its rows',
  'test/generators/generators.test.ts': 'a generator or a linter of OpenAPI refuses the document',
  'test/generators/go.test.ts': 'the generator of Go clients does',
  'test/generators/java.test.ts': 'the generator of Java clients does',
  'test/generators/kotlin.test.ts': 'the generator of Kotlin clients does',
  'test/generators/parsed.test.ts': 'the generators of Dart and Swift clients write what does not parse',
  'test/generators/python.test.ts': 'a generator of Python clients does',
  'test/generators/runtimes.test.ts': 'the client package does not run on another Node, on Bun or on Deno',
  'test/generators/verify-tokens.test.ts': 'the code of the guide to verify our tokens does not verify one',
  'test/infra/supply-chain.test.ts': 'a package without a signature, or one that the bill of materials leaves out',
  'test/journeys/client-guides.test.ts': 'the commands in the guides for developers of clients do not work',
  'test/journeys/client-package.test.ts': 'the client package does not install or run from its archive',
  'test/journeys/contract.test.ts': 'an answer that Specmatic reads differently',
  'test/journeys/first-sale.test.ts': 'the commands of the guide to the first sale',
  'test/journeys/slow-commands.test.ts': 'a documented command that takes long, such as a benchmark, is broken',
  'test/journeys/prefilled.test.ts': 'a request that the reference page fills in is refused',
  'test/local/programs/fetched-programs.test.ts': 'a registry has no Java or no Chromium that runs here',
  'test/local/reference/reference.test.ts': 'the reference page stops working after an update',
  'test/store/books/long-collection.test.ts': 'a collection of thousands of orders',
  'test/store/books/report-athena.test.ts': 'the books of Athena differ from those of DuckDB',
  'test/store/books/report-worlds.test.ts': 'the books of a drawn world',
  'test/tools/report-sql.test.ts': 'SQL that only the grammar of Athena refuses',
};

/** Files that `npm test` runs in part, with one screen size or few random cases. The rest suite runs them in full. */
export const fullerFiles: readonly string[] = [
  'test/bank/bank.test.ts',
  'test/bank/month.test.ts',
  'test/bank/order-model.test.ts',
  'test/bank/payables.test.ts',
  'test/bank/topups.test.ts',
  'test/browser/console-amounts.test.ts',
  'test/browser/console-pages.test.ts',
  'test/browser/console-staff-pages.test.ts',
  'test/endpoints/access-control.test.ts',
  'test/endpoints/fuzz.test.ts',
  'test/endpoints/jobs/expire-orders.test.ts',
  'test/endpoints/orders/create-order-once.test.ts',
  'test/endpoints/staff/access-model.test.ts',
  'test/endpoints/topups/notify-midtrans.test.ts',
  'test/journeys/readme.test.ts',
  'test/journeys/smoke.test.ts',
  'test/flows/policies-in-force.test.ts',
  'test/store/coupons/shards.test.ts',
];

export const testsOf = (...folders: string[]): { readonly include: string[]; readonly exclude: string[] } => {
  const ofRest = [...Object.keys(slowFiles), ...fullerFiles].filter((file) =>
    folders.some((folder) => file.startsWith(`test/${folder}/`)),
  );
  return isRest
    ? { include: ofRest, exclude: [] }
    : {
        include: folders.map((folder) => `test/${folder}/**/*.test.ts`),
        exclude: ['**/node_modules/**', ...Object.keys(slowFiles)],
      };
};
