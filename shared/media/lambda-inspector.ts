import * as z from 'zod/mini';
import type { Clock } from '../runtime/clock.ts';
import { causeOf } from '../runtime/logger.ts';
import { inspectorSettings } from '../runtime/settings.ts';
import { Inspection, type Inspector } from './inspection.ts';
import { type BytesAnswer, sendBytes } from './send-bytes.ts';
import { type Signer, signedHeaders } from './signed-request.ts';

export type InspectorFunction = {
  /** `https://lambda.REGION.amazonaws.com`, without a trailing slash. */
  readonly endpoint: string;
  readonly functionName: string;
  readonly signer: Signer;
  readonly clock: Clock;
};

/** One second more than the timeout of the inspector's function, so that Lambda's timeout error still arrives. */
export const invokeTimeoutMs = 19_000;
/** Lambda's response limit in bytes. */
const maximumBytes = 6 * 1024 * 1024;

const read = ({ status, headers, bytes, cut }: BytesAnswer): Inspection => {
  if (status !== 200 || cut) return { outcome: 'unavailable', cause: `Lambda answered ${status}` };
  // The function threw, crashed or timed out. The file can be the cause.
  if (headers['x-amz-function-error'] !== undefined)
    return { outcome: 'failed', cause: `the inspector ended: ${bytes.toString().slice(0, 100)}` };
  const inspection = z.safeParse(Inspection, JSON.parse(bytes.toString()));
  return inspection.success
    ? inspection.data
    : { outcome: 'unavailable', cause: 'the inspector answered something else' };
};

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');

/**
 * Invokes the inspector through Lambda's API (`Invoke`, RequestResponse). There are no retries, because each run costs
 * a whole inspection.
 */
export const lambdaInspector =
  ({ endpoint, functionName, signer, clock }: InspectorFunction): Inspector =>
  async (request) => {
    const url = new URL(`${endpoint}/2015-03-31/functions/${encodeURIComponent(functionName)}/invocations`);
    const body = Buffer.from(JSON.stringify(request));
    const unsigned = { method: 'POST', url, headers: { 'content-type': 'application/json' }, body } as const;
    try {
      const headers = await signedHeaders(unsigned, signer, clock(), 'lambda');
      return read(await sendBytes({ ...unsigned, headers, timeoutMs: invokeTimeoutMs, maximumBytes }));
    } catch (error) {
      return { outcome: isTimeout(error) ? 'failed' : 'unavailable', cause: causeOf(error) ?? 'no answer' };
    }
  };

export const configuredInspector =
  (clock: Clock): Inspector =>
  (request) =>
    lambdaInspector({ ...inspectorSettings(), clock })(request);
