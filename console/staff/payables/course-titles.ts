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

/**
 * The maximum number of concurrent requests. A month can have 500 courses, and a browser opens six connections to a
 * host.
 */
const mostAtOnce = 6;

/** Reads the titles of courses from the catalog, each once. */
export const titlesOf = async (client: Client, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const titles = new Map<string, string>();
  const waiting = ids.values();
  const worker = async (): Promise<void> => {
    for (const id of waiting) titles.set(id, await titleOf(client, id));
  };
  await Promise.all(Array.from({ length: mostAtOnce }, worker));
  return titles;
};

export const useCourseTitles = (ids: readonly string[]): ReadonlyMap<string, string> | undefined =>
  useCall(`titles of ${ids.join(' ')}`, (client) => titlesOf(client, ids)).data;
