import { parseArgs } from 'node:util';
import { throttleStep } from './gateway-steps.ts';
import type { Journey } from './journey.ts';
import { steps } from './steps.ts';

const usage = 'Type: npm run smoke -- --base-url https://… --id-token … [--throttle]';

const reason = (error: unknown): string =>
  error instanceof Error ? error.message.split('\n', 1).join() : String(error);

/**
 * `npm run smoke`: walks the read-only journey against a stage and prints pass or fail per step. What only AWS can show, the
 * gateway's own bodies and remapped statuses, is in it. Exits 1 when a step failed.
 */
const smoke = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      'base-url': { type: 'string' },
      'id-token': { type: 'string' },
      throttle: { type: 'boolean', default: false },
    },
  });
  const { 'base-url': baseUrl, 'id-token': idToken, throttle } = values;
  if (baseUrl === undefined || idToken === undefined || !URL.canParse(baseUrl)) throw new Error(usage);
  const journey: Journey = { api: `${baseUrl.replace(/\/+$/, '')}/api/v1`, idToken, token: '', keys: { keys: [] } };
  let failed = 0;
  for (const { name, run } of [...steps, ...(throttle ? [throttleStep] : [])]) {
    const failure = await run(journey).then(
      () => undefined,
      (error: unknown) => reason(error),
    );
    if (failure !== undefined) failed += 1;
    process.stdout.write(failure === undefined ? `pass  ${name}\n` : `FAIL  ${name}: ${failure}\n`);
  }
  process.stdout.write(`${steps.length + (throttle ? 1 : 0) - failed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
};

await smoke().catch((error: unknown) => {
  process.stderr.write(`${reason(error)}\n`);
  process.exitCode = 1;
});
