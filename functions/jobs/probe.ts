import { probe as row } from '../../shared/jobs.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { askHttps, type HttpsAnswer, type HttpsRequest } from '../../shared/runtime/https.ts';
import { jobLine, writeLine } from '../../shared/runtime/logger.ts';
import { settings } from '../../shared/runtime/settings.ts';

/** What the probe asks, and what a service that serves answers. */
type Step = HttpsRequest & {
  readonly name: string;
  readonly path: string;
  readonly answers: { readonly status: number; readonly with: RegExp };
};

/**
 * A token in the form of one, of nobody: the sign-in needs the identity provider's keys to refuse it. It names none of them: a
 * name that the provider does not have would make the sign-in fetch its keys in vain each time.
 */
const tokenOfNobody = [JSON.stringify({ alg: 'RS256' }), '{}', 'none']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.');

const refusedWith = (code: string): Step['answers'] => ({ status: 401, with: new RegExp(`"code": ?"${code}"`) });

/** Together they walk the gateway, the authorizer, the table, the signing key and the keys of the identity provider. */
const steps: readonly Step[] = [
  { name: 'readiness', method: 'GET', path: '/health/ready', answers: { status: 200, with: /"ok"/ } },
  { name: 'key set', method: 'GET', path: '/.well-known/jwks.json', answers: { status: 200, with: /"kid"/ } },
  { name: 'catalog', method: 'GET', path: '/courses?limit=1', answers: { status: 200, with: /"courses"/ } },
  { name: 'protected without a token', method: 'GET', path: '/me', answers: refusedWith('unauthorized') },
  {
    name: 'protected with a token of nobody',
    method: 'GET',
    path: '/me',
    headers: { authorization: `Bearer ${tokenOfNobody}` },
    answers: refusedWith('unauthorized'),
  },
  {
    name: 'sign-in with a token of nobody',
    method: 'POST',
    path: '/auth/idp',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id_token: tokenOfNobody }),
    answers: refusedWith('invalid_idp_credential'),
  },
];

/** Longer than a client is ever let wait by the functions themselves. */
const deadlineMs = 10_000;

type Ports = {
  readonly clock: Clock;
  /** Scheme and host of the service. */
  readonly baseUrl: string;
  readonly ask: (url: string, request: HttpsRequest, deadlineMs: number) => Promise<HttpsAnswer>;
};

/** One step. @returns why it failed, in a few words that hold nothing of the answer but its status */
const walk = async ({ name, path, answers, ...request }: Step, { baseUrl, ask }: Ports): Promise<string[]> => {
  try {
    const { status, body } = await ask(`${baseUrl}/api/v1${path}`, request, deadlineMs);
    if (status !== answers.status) return [`${name}: ${status} in place of ${answers.status}`];
    return answers.with.test(body) ? [] : [`${name}: ${status} with another body`];
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return [`${name}: no answer ${code}`.trim()];
  }
};

/**
 * Walks through the service from outside, as clients do, all steps at once. It never fails as a function: how many steps failed
 * is its metric, and that nothing is told is an alarm too.
 *
 * @returns what failed
 */
export const probe = async (ports: Ports): Promise<readonly string[]> => {
  const startedMs = ports.clock();
  const failed = (await Promise.all(steps.map((step) => walk(step, ports)))).flat();
  const counts = { probe_failed_steps: failed.length, probe_ms: ports.clock() - startedMs };
  writeLine(jobLine(row.id, counts, { failed }, ports.clock()));
  return failed;
};

/** Runs every minute. */
export const handler = (): Promise<readonly string[]> =>
  probe({ clock: systemClock, baseUrl: settings.baseUrl(), ask: askHttps });
