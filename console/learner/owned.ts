import { useCall } from '../call.ts';
import { useSession } from '../session.tsx';

/** The ids of the person's courses; empty for a visitor. */
export const useOwned = (): ReadonlySet<string> => {
  const { user } = useSession();
  const owned = useCall(`owned by ${user?.user_id}`, async (client, signal) =>
    user ? (await client.listEnrollments({ limit: 100 }, { signal })).data.enrollments : [],
  );
  return new Set(owned.data?.filter(({ status }) => status === 'active').map(({ course_id }) => course_id));
};
