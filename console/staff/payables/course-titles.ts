import type { Client } from '../../../client/main.ts';
import { useCall } from '../../call.ts';

const known = new WeakMap<Client, Map<string, Promise<string>>>();

const titleOf = (client: Client, course_id: string): Promise<string> => {
  const titles = known.get(client) ?? new Map<string, Promise<string>>();
  known.set(client, titles);
  const title =
    titles.get(course_id) ??
    client.getCourse({ course_id }).then(
      ({ data }) => data.title,
      // A draft is not in the catalog.
      () => course_id,
    );
  titles.set(course_id, title);
  return title;
};

/** Reads the titles of courses from the catalog, each once. */
export const useCourseTitles = (ids: readonly string[]): ReadonlyMap<string, string> | undefined =>
  useCall(`titles of ${ids.join(' ')}`, async (client) => {
    const titles = await Promise.all(ids.map(async (id) => [id, await titleOf(client, id)] as const));
    return new Map(titles);
  }).data;
