import { probe as row } from '../../shared/jobs/service.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { askHttps, type HttpsAnswer, type HttpsRequest } from '../../shared/runtime/https.ts';
import { jobLine, writeLine } from '../../shared/runtime/logger.ts';
import { settings } from '../../shared/runtime/settings.ts';

type Step = HttpsRequest & {
  readonly name: string;
  readonly path: string;
  readonly answers: { readonly status: number; readonly with: RegExp };
};

/**
 * A well-formed ID token that sign-in always refuses, after it has loaded the identity provider's keys. The token has
 * no `kid`: for an unknown `kid`, sign-in would fetch the keys at each run.
 */
const tokenOfNobody = [JSON.stringify({ alg: 'RS256' }), '{}', 'none']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.');

const refusedWith = (code: string): Step['answers'] => ({ status: 401, with: new RegExp(`"code": ?"${code}"`) });

/** Together the steps test API Gateway, the authorizer, the table, the signing key and the identity provider's keys. */
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

/** Deadline of a step in ms, longer than the timeout of each operation that is called. */
const deadlineMs = 10_000;

type Ports = {
  readonly clock: Clock;
  /** Scheme and host of the service. */
  readonly baseUrl: string;
  readonly ask: (url: string, request: HttpsRequest, deadlineMs: number) => Promise<HttpsAnswer>;
};

/** Runs one step. @returns an empty list on success; else the reason, which never quotes the response's body */
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
 * Probes the service from outside, as clients do, with all steps in parallel. A failed step raises the metric
 * `probe_failed_steps`; the function itself never fails. A missing metric raises an alarm, too.
 *
 * @returns the failed steps
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
