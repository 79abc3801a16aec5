import { request } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import { kmsSigner } from '../../shared/auth/own/kms-signer.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { kms } from '../../shared/runtime/kms.ts';
import { type CustomResourceEvent, customResource } from './custom-resource.ts';
import { deployTimetable, type TimetableEvent } from './public-keys.ts';

/** How often KMS is called: the right of a new role takes effect with a delay (eventual consistency of IAM). */
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

/** Uploads the answer without a content type, because the URL is signed for a request without one. */
const put = (url: string, body: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': '', 'content-length': Buffer.byteLength(body) };
    request(url, { method: 'PUT', headers }, (response) => response.resume().once('end', resolve))
      .once('error', reject)
      .end(body);
  });

const { publicKey } = kmsSigner(kms);

/** The custom resource of the signing timetable. */
export const handler = customResource<TimetableEvent & CustomResourceEvent>(
  (event) => deployTimetable(event, { clock: systemClock, publicKey: (id) => withRetries(() => publicKey(id)) }),
  put,
);
