import { givenAdmins, givenDeleted } from '../given-deleted.ts';
import type { Operation } from './operation.ts';

export const erasureOperations: Readonly<Record<string, Operation>> = {
  getMyData: { about: () => ({}) },
  deleteMe: {
    about: async () => {
      await givenAdmins('usr_another');
      return { body: {} };
    },
  },
  cancelDeletion: {
    about: async () => ({
      params: { user_id: (await givenDeleted()).user_id },
      body: { reason: 'Ticket 4711' },
    }),
  },
};
