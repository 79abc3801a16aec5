import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { catalogSteps } from './catalog-steps.ts';
import { checkoutSteps } from './checkout-steps.ts';
import { gatewaySteps, throttleStep } from './gateway-steps.ts';
import { type Journey, newJourney, type Step } from './journey.ts';
import { reasonOf } from './reason.ts';
import { serviceSteps } from './service-steps.ts';
import { userSteps } from './user-steps.ts';

const publicSteps: readonly Step[] = [...serviceSteps, ...gatewaySteps, ...catalogSteps];

/** The steps, first to last. They write nothing but the account of the user who signs in. */
const steps: readonly Step[] = [...publicSteps, ...userSteps, ...checkoutSteps];

const usage = `Type: npm run smoke -- --base-url https://… [--throttle]
An ID token, for all steps and not the public ones alone, comes from the environment or from standard input, never from the command line, where every user of the machine reads it:
  ID_TOKEN=… npm run smoke -- --base-url https://…
  npm run --silent token -- alice | npm run smoke -- --base-url http://localhost:3000/api/v1 --id-token -`;

/** The ID token, or an empty text. @param option a dash for standard input; undefined for the variable `ID_TOKEN` */
const idTokenOf = async (option: string | undefined): Promise<string> => {
  if (option !== undefined && option !== '-') throw new Error(usage);
  return (option === '-' ? await text(process.stdin) : (process.env['ID_TOKEN'] ?? '')).trim();
};

/** Runs the steps in turn, and prints pass or FAIL for each. @returns the number of failed steps */
const walk = async (journey: Journey, all: typeof steps): Promise<number> => {
  let failed = 0;
  for (const { name, run } of all) {
    const failure = await run(journey).then(
      () => undefined,
      (error: unknown) => reasonOf(error, journey.request),
    );
    if (failure !== undefined) failed += 1;
    process.stdout.write(failure === undefined ? `pass  ${name}\n` : `FAIL  ${name}: ${failure}\n`);
  }
  process.stdout.write(`${all.length - failed} passed, ${failed} failed\n`);
  return failed;
};

/**
 * `npm run smoke`: tests a stage, and prints pass or FAIL for each step. Apart from the sign-in, no step writes. Some
 * steps check facts that only AWS can show, such as the gateway's own error bodies. Without an ID token only the public
 * steps run. Exits with 1 when a step failed.
 */
const smoke = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      'base-url': { type: 'string', default: '' },
      'id-token': { type: 'string' },
      throttle: { type: 'boolean', default: false },
    },
  });
  if (!URL.canParse(values['base-url'])) throw new Error(usage);
  const idToken = await idTokenOf(values['id-token']);
  const failed = await walk(newJourney(values['base-url'], idToken), [
    ...(idToken === '' ? publicSteps : steps),
    ...(values.throttle ? [throttleStep] : []),
  ]);
  process.exitCode = failed === 0 ? 0 : 1;
};

await smoke().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
