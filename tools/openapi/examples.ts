import { certificateAnswers, certificateBodies } from './examples/certificates.ts';
import { courseAnswers, courseBodies } from './examples/courses.ts';
import { deviceAnswers, deviceBodies } from './examples/devices.ts';
import { internalAnswers, internalBodies } from './examples/internal.ts';
import { lookingAroundAnswers, lookingAroundBodies } from './examples/looking-around.ts';
import { mediaAnswers, mediaBodies } from './examples/media.ts';
import { orderAnswers, orderBodies } from './examples/orders.ts';
import { peopleAnswers, peopleBodies } from './examples/people.ts';
import { serviceAnswers } from './examples/service.ts';
import { staffAnswers, staffBodies } from './examples/staff.ts';
import { topupAnswers, topupBodies } from './examples/topups.ts';
import { walletAnswers, walletBodies } from './examples/wallet.ts';
import { webhookAnswers, webhookBodies } from './examples/webhooks.ts';

/** Examples of one body, by a name that is unique within the operation. */
export type Examples = Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;

/** Examples of answers. `status` is by default the operation's first success status. */
export type AnswerExamples = Readonly<Record<string, Examples[string] & { readonly status?: number }>>;

/** Examples of request bodies, by row id. */
export const bodyExamples: Readonly<Record<string, Examples>> = {
  ...peopleBodies,
  ...orderBodies,
  ...courseBodies,
  ...staffBodies,
  ...walletBodies,
  ...topupBodies,
  ...internalBodies,
  ...deviceBodies,
  ...certificateBodies,
  ...mediaBodies,
  ...webhookBodies,
  ...lookingAroundBodies,
};

/** Examples of successful answers, by row id. */
export const responseExamples: Readonly<Record<string, AnswerExamples>> = {
  ...serviceAnswers,
  ...peopleAnswers,
  ...orderAnswers,
  ...courseAnswers,
  ...staffAnswers,
  ...walletAnswers,
  ...topupAnswers,
  ...internalAnswers,
  ...deviceAnswers,
  ...certificateAnswers,
  ...mediaAnswers,
  ...webhookAnswers,
  ...lookingAroundAnswers,
};
