import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import {
  hashOfToken,
  newServiceToken,
  type ServiceTokenRow,
  serviceName,
} from '../../shared/auth/own/service-token.ts';
import { type ServiceScope, serviceScopes } from '../../shared/contract/sign-in/service-scopes.ts';
import { fail } from '../fail.ts';

const usage = `Type: npm run service-token -- --name lms --scope ${serviceScopes.join(' --scope ')} [--days 180]`;

/** The longest validity of a service token, in days. */
const mostDays = 365;
const dayMs = 24 * 60 * 60 * 1000;

const scopesOf = (given: readonly string[]): ServiceScope[] => {
  const known = serviceScopes.filter((scope) => given.includes(scope));
  if (known.length === 0 || known.length < given.length) throw new Error(usage);
  return known;
};

/**
 * `npm run service-token -- --name lms --scope entitlements`: generates a service token, and prints it once on standard
 * error. Standard output gets the row for the stage's settings (infra/stage/stages.ts). The row contains only the hash
 * of the token.
 */
const run = (): void => {
  const { values } = parseArgs({
    options: {
      name: { type: 'string', default: '' },
      scope: { type: 'string', multiple: true, default: [] },
      days: { type: 'string', default: '180' },
    },
  });
  const { name } = values;
  const days = Number(values.days);
  if (!serviceName.test(name) || !Number.isInteger(days) || days < 1 || days > mostDays) throw new Error(usage);
  const token = newServiceToken(name, randomBytes);
  const nowMs = Date.now();
  const row: ServiceTokenRow = {
    name,
    sha256: hashOfToken(token),
    scopes: scopesOf(values.scope),
    valid_from: new Date(nowMs).toISOString(),
    valid_to: new Date(nowMs + days * dayMs).toISOString(),
  };
  process.stderr.write(
    `The token, shown this once:\n${token}\nIts row, for \`serviceTokens\` of infra/stage/stages.ts:\n`,
  );
  process.stdout.write(`${JSON.stringify(row, null, 2)}\n`);
};

try {
  run();
} catch (error) {
  fail(error);
}
