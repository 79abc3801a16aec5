/** The running service, as a command needs it. */
export type Service = {
  /** The folder of its data. */
  readonly directory: string;
  readonly api: string;
  /** A user who has completed the onboarding. */
  readonly purchaser: string;
};

export type Typed = {
  /** The script and its arguments, with the smallest input. */
  readonly words: (service: Service) => readonly string[];
  readonly prints: RegExp;
  readonly environment?: Readonly<Record<string, string>>;
};

/** How a documented command is run: here, here by the rest suite because it takes long, or by another file. */
export type Run = { readonly now: Typed } | { readonly rest: Typed } | { readonly by: string; readonly with: string };

const typed = (words: (service: Service) => readonly string[], prints: RegExp): Typed => ({ words, prints });
const now = (
  words: (service: Service) => readonly string[],
  prints: RegExp,
  environment: Typed['environment'] = {},
): Run => ({ now: { ...typed(words, prints), environment } });
const rest = (words: readonly string[], prints: RegExp, environment: Typed['environment'] = {}): Run => ({
  rest: { ...typed(() => words, prints), environment },
});
/** @param text a part of the file that shows the run */
const by = (file: string, text: string): Run => ({ by: file, with: text });

const month = new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 7);
const hour = {
  from: new Date(Date.now() - 3_600_000).toISOString(),
  to: new Date(Date.now() + 3_600_000).toISOString(),
};

/** A run of each documented command, by the text in the documents. */
export const runs: Readonly<Record<string, Run>> = {
  'npm start -- --fresh': by('test/journeys/start.test.ts', "'--fresh'"),
  'npm start -- --no-people': by('test/journeys/npm-start.ts', "'--no-people'"),
  'npm start -- --directory DIR': by('test/journeys/start.test.ts', "'--directory'"),
  'npm run token -- NAME': now(
    ({ directory }) => ['token', '--directory', directory, 'budi'],
    /^[\w-]+(?:\.[\w-]+){2}$/,
  ),
  'npm run seed -- --purchaser usr_…': now(
    ({ directory, purchaser }) => ['seed', '--directory', directory, '--purchaser', purchaser],
    /"ord_/,
  ),
  'npm run openapi': now(() => ['openapi'], /"openapi":/),
  'npm run openapi -- --for app': now(() => ['openapi', '--for', 'app'], /"openapi":/),
  'npm run client:types': now(() => ['client:types'], /^$/),
  'npm run client:build': now(() => ['client:build'], /^$/),
  'npm run client:pack -- --name @acme/commerce-client --license MIT': now(
    () => ['client:pack', '--name', '@acme/commerce-client', '--license', 'MIT'],
    /acme-commerce-client/,
  ),
  'npm run console:build': now(() => ['console:build'], /^$/),
  'npm run settlement -- --file FILE': by('test/store/topups/settlement-command.test.ts', "'settlement'"),
  'npm run settlement -- --file FILE --payout ID': by('test/store/topups/settlement-command.test.ts', "'--payout'"),
  'npm run report -- --month 2026-10': now(
    ({ directory }) => ['report', '--directory', directory, '--month', month],
    /sums equal the ledger/,
  ),
  'npm run check': by('.ci/run', 'npm test'),
  'npm run check -- --near': rest(['check', '--near'], /openapi passes/),
  'npm run integration -- FILE': rest(['integration', 'test/store/table/page.test.ts'], /1 passed/),
  'npm test': by('.ci/run', 'npm test'),
  'npm run test:rest': by('.ci/run', 'test:rest'),
  'npm run grant-admin -- --user usr_…': by('test/store/staff/grant-admin.test.ts', "operator.type('grant-admin'"),
  'npm run service-token -- --name lms --scope …': now(
    () => ['service-token', '--name', 'lms', '--scope', 'orders'],
    /"name": "lms"/,
  ),
  'npm run bank': rest(['bank', 'test/bank/bank.test.ts'], /1 passed/, { BANK: 'short' }),
  'npm run mutation': rest(['mutation', '--mutate', 'shared/domain/audit/months.ts'], /mutation score/i),
  'npm run synth': rest(['synth'], /^$/),
  'npm run deploy -- -c stage=prod': by('test/foreign/local/cdk.ts', "'deploy', '*'"),
  'npm run docs': now(() => ['docs'], /^$/),
  'npm run docs -- --examples': by('test/journeys/recorded-examples.test.ts', "'--examples'"),
  'npm run reapply -- --table NEW --source OLD --from …': by(
    'test/store/erasure/reapply-command.test.ts',
    "operator.type('reapply'",
  ),
  'npm run republish -- --from … --to …': now(
    ({ directory }) => ['republish', '--directory', directory, '--from', hour.from, '--to', hour.to],
    /sent|published/i,
  ),
  'npm run recopy -- --copies BUCKET --from … --to …': now(
    ({ directory }) => [
      ...['recopy', '--directory', directory, '--copies', 'entry-copies', '--from', hour.from, '--to', hour.to],
    ],
    /"copied":/,
  ),
  'npm run foreign': by('.ci/run', 'foreign'),
  'npm run foreign:aws': by('test/foreign/commands/foreign-aws.test.ts', "'--run', 'foreign:aws'"),
  'npm run foreign:secrets': by('test/foreign/again/again.test.ts', 'putSecretsInto'),
  'npm run sbom': now(() => ['sbom'], /^$/),
  'npm run smoke -- --base-url URL': now(({ api }) => ['smoke', '--base-url', api], /pass/),
  'npm run bench': rest(['bench', '--rounds', '1'], /Growth/i, { LARGEST: '1000' }),
  'npm run bench -- cold': now(() => ['bench', 'cold', '--rounds', '1'], /getOrder/),
  'npm run bench -- growth': now(() => ['bench', 'growth', '--rounds', '1'], /listOrders/, { LARGEST: '10' }),
  'npm run bench:limits': rest(['bench:limits', '--operation', 'signIn'], /signIn/),
  'npm run simulate': rest(['simulate'], /WCU/),
  'npm run reconcile': now(({ directory }) => ['reconcile', '--directory', directory], /adds up/),
  'npm run reconcile -- --copies BUCKET': now(
    ({ directory }) => ['reconcile', '--directory', directory, '--copies', 'entry-copies'],
    /cop/,
  ),
};
