import { request } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import { kmsSigner } from '../../shared/auth/own/kms-signer.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { kms } from '../../shared/runtime/kms.ts';
import { type CustomResourceEvent, customResource } from './custom-resource.ts';
import { deploySchedule, type ScheduleEvent } from './public-keys.ts';

/**
 * The maximum number of attempts to call KMS. A new role gets its permission after some seconds (eventual consistency
 * of IAM).
 */
const attempts = 6;
const pauseMs = 5000;

const withRetries = async <Value>(ask: () => Promise<Value>, left = attempts): Promise<Value> => {
  try {
    return await ask();
  } catch (error) {
    if (left <= 1) throw error;
    await delay(pauseMs);
    return await withRetries(ask, left - 1);
  }
};

/** Sends the answer without a content type, because the presigned URL expects none. */
const put = (url: string, body: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': '', 'content-length': Buffer.byteLength(body) };
    request(url, { method: 'PUT', headers }, (response) => response.resume().once('end', resolve))
      .once('error', reject)
      .end(body);
  });

const { publicKey } = kmsSigner(kms);

/** The function of the custom resource that stores the schedule of signing keys. */
export const handler = customResource<ScheduleEvent & CustomResourceEvent>(
  (event) => deploySchedule(event, { clock: systemClock, publicKey: (id) => withRetries(() => publicKey(id)) }),
  put,
);
