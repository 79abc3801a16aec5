import { handler as cancelDeletion } from '../../../functions/leaving/cancel-deletion.ts';
import { handler as deleteMe } from '../../../functions/leaving/delete-me.ts';
import { handler as getMyData } from '../../../functions/leaving/get-my-data.ts';
import { givenAdmins, givenDeleted } from '../given-deleted.ts';
import type { Operation } from './operation.ts';

export const leavingOperations: Readonly<Record<string, Operation>> = {
  getMyData: { handler: getMyData, about: () => ({}) },
  deleteMe: {
    handler: deleteMe,
    about: async () => {
      await givenAdmins('usr_another');
      return { body: {} };
    },
  },
  cancelDeletion: {
    handler: cancelDeletion,
    about: async () => ({
      params: { user_id: (await givenDeleted()).user_id },
      body: { reason: 'Ticket 4711' },
    }),
  },
};
