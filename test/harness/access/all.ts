import { givenOrder } from '../given.ts';
import { onboardingForm } from '../onboarding-form.ts';
import { certificateOperations } from './certificates.ts';
import { courseOperations } from './courses.ts';
import { deviceOperations } from './devices.ts';
import { erasureOperations } from './erasure.ts';
import { lookingAround } from './looking-around.ts';
import { mediaOperations } from './media.ts';
import type { Operation } from './operation.ts';
import { orderOperations } from './orders.ts';
import { payableOperations } from './payables.ts';
import { peopleOperations } from './people.ts';
import { staffOperations } from './staff.ts';
import { topupOperations } from './topups.ts';
import { walletOperations } from './wallet.ts';
import { webhookOperations } from './webhooks.ts';

/** Every protected operation with its handler and a request (docs/contract.md §2 and §3). */
export const operations: Readonly<Record<string, Operation>> = {
  getMe: { about: () => ({}) },
  submitOnboarding: { about: () => ({ body: onboardingForm() }) },
  putConsents: {
    about: () => ({ body: { consents: [{ purpose: 'marketing', notice_version: '2026-01', granted: false }] } }),
  },
  revokeSessions: { about: () => ({}) },
  getOrder: {
    about: async (owner) => ({ params: { order_id: (await givenOrder(owner)).order_id } }),
  },
  listOrders: {
    about: async (owner) => {
      await givenOrder(owner);
      return { query: { purchaser_id: owner.user_id } };
    },
  },
  ...orderOperations,
  ...courseOperations,
  ...staffOperations,
  ...walletOperations,
  ...payableOperations,
  ...webhookOperations,
  ...mediaOperations,
  ...topupOperations,
  ...peopleOperations,
  ...erasureOperations,
  ...deviceOperations,
  ...certificateOperations,
  ...lookingAround,
};
