import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { javaPath } from '../../local/programs/java.ts';
import type { Route } from '../../shared/routes/route.ts';
import type { OpenAPIDocument } from '../../tools/openapi/main.ts';
import { newDirectory } from './run-service.ts';

/** The result of a run of Specmatic. */
export type ContractRun = {
  /** null: the run was killed at the time limit. */
  readonly exitCode: number | null;
  readonly tests: number;
  /** One line for each failed scenario, only the first ones. */
  readonly failures: readonly string[];
  /** The requests and answers of all scenarios. */
  readonly outputFile: string;
};

const limitMs = 840_000;
/** After one unanswered request, Specmatic sends no further requests. */
const answerSeconds = 30;
const shownFailures = 20;
const shownCharacters = 300;

/**
 * The number of combinations per choice of keys. All combinations of an onboarding would be thousands of requests, and
 * an account stores about a hundred receipts. The generator first takes combinations in which every field has its next
 * value. The longest enumeration has 11 values.
 */
const combinations = 12;

/** A new directory for each document, because Specmatic uses its working directory for settings and reports. */
const inNewDirectory = (document: OpenAPIDocument): string => {
  const directory = newDirectory();
  writeFileSync(join(directory, 'openapi.json'), JSON.stringify(document));
  return directory;
};

const jar = join(dirname(createRequire(import.meta.url).resolve('specmatic/package.json')), 'specmatic.jar');
// The first two start the JVM faster. The report of 3,000 requests needs more than 512 MB.
const jvmFlags = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xmx2g', '-jar', jar];

const environment = (token: string) => ({
  ...process.env,
  // Specmatic reads a token from the variable with the security scheme's name.
  bearer: token,
  SPECMATIC_GENERATIVE_TESTS: 'true',
  SPECMATIC_DISABLE_TELEMETRY: 'true',
  MAX_TEST_REQUEST_COMBINATIONS: String(combinations),
});

/** The request, and the error in the answer. */
const failureIn = (scenario: string): string => {
  const [name = '', reason = ''] = scenario.replaceAll(/\s+/g, ' ').split(' FAILED" ');
  const start = Math.max(0, reason.indexOf('>>'));
  return `${name.slice(0, shownCharacters)} … ${reason.slice(start, start + shownCharacters)}`;
};

const failuresIn = (output: string): string[] => {
  const [, unsuccessful = ''] = output.split('Unsuccessful Scenarios:');
  const [, ...scenarios] = unsuccessful.split(/^ {2}"/m);
  return scenarios.slice(0, shownFailures).map(failureIn);
};

/**
 * Sends valid and broken requests that Specmatic derives from a document, and checks each answer against it.
 * @param document the source of the requests
 * @param options the service's address with `/api/v1`, an access token, and the operations to leave out
 */
export const runSpecmatic = async (
  document: OpenAPIDocument,
  options: {
    readonly api: string;
    readonly token: string;
    readonly without: readonly Pick<Route, 'method' | 'path'>[];
  },
): Promise<ContractRun> => {
  const directory = inNewDirectory(document);
  const filter = options.without.map(({ method, path }) => `!(PATH='${path}' && METHOD='${method}')`).join(' && ');
  const child = spawn(
    javaPath(),
    [
      ...jvmFlags,
      'test',
      'openapi.json',
      `--testBaseURL=${options.api}`,
      `--timeout=${answerSeconds}`,
      `--filter=${filter}`,
    ],
    { cwd: directory, env: environment(options.token), stdio: ['ignore', 'pipe', 'inherit'], timeout: limitMs },
  );
  const [output, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const outputFile = join(directory, 'output.log');
  writeFileSync(outputFile, output);
  const [, tests = '0'] = /^Tests run: (\d+)/m.exec(output) ?? [];
  return { exitCode, tests: Number(tests), failures: failuresIn(output), outputFile };
};
