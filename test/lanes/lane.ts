/** `npm run test:rest` runs what is slow or repeats; everything else decides about a change and runs in `npm test`. */
export const isRest = process.env['LANE'] === 'rest';

/** What the rest draws at random: printed at its end, and `SEED=…` draws the same again. */
export const seed = Number(process.env['SEED'] ?? (isRest ? Date.now() % 1_000_000_007 : 20_261_121));

/** Files that only the rest runs, and what they alone would find. */
export const slowFiles: Readonly<Record<string, string>> = {
  'test/bench/best-seller.test.ts': 'a best seller refuses buyers under a thousand orders a second',
  'test/endpoints/certificates/verified-by-others.test.ts':
    'a verifier that nobody here wrote refuses our certificates',
  'test/generators/generators.test.ts': 'a generator or a linter of OpenAPI refuses the document',
  'test/generators/go.test.ts': 'the generator of Go clients does',
  'test/generators/java.test.ts': 'the generator of Java clients does',
  'test/generators/kotlin.test.ts': 'the generator of Kotlin clients does',
  'test/generators/node22.test.ts': 'the client package does not run on Node 22',
  'test/generators/parsed.test.ts': 'the generators of Dart and Swift clients write what does not parse',
  'test/generators/python.test.ts': 'a generator of Python clients does',
  'test/tools/alarm-drill.test.ts': 'the drill of the alarms',
  'test/tools/report-sql.test.ts': 'SQL that only the grammar of Athena refuses',
  'test/infra/supply-chain.test.ts': 'a package without a signature, or one that the bill of materials leaves out',
  'test/journeys/contract.test.ts': 'an answer that Specmatic reads differently',
  'test/local/reference.test.ts': 'the reference page stops working after an update',
  'test/store/books/report-athena.test.ts': 'the books of Athena differ from those of DuckDB',
};

/** Files that `npm test` runs in one look or for few draws, and the rest in full. */
export const fullerFiles: readonly string[] = [
  'test/bank/bank.test.ts',
  'test/bank/order-model.test.ts',
  'test/bank/topups.test.ts',
  'test/browser/console-pages.test.ts',
  'test/browser/console-staff-pages.test.ts',
  'test/endpoints/fuzz.test.ts',
  'test/journeys/prefilled.test.ts',
  'test/store/books/report-worlds.test.ts',
];

/** The files of some rooms that this lane runs. */
export const testsOf = (...rooms: string[]): { readonly include: string[]; readonly exclude: string[] } => {
  const ofRest = [...Object.keys(slowFiles), ...fullerFiles].filter((file) =>
    rooms.some((room) => file.startsWith(`test/${room}/`)),
  );
  return isRest
    ? { include: ofRest, exclude: [] }
    : {
        include: rooms.map((room) => `test/${room}/**/*.test.ts`),
        exclude: ['**/node_modules/**', ...Object.keys(slowFiles)],
      };
};
