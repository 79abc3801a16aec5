import { expect, test } from 'vitest';
import { createClient } from '../../client/main.ts';
import { titlesOf } from '../../console/staff/payables/course-titles.ts';

test('the titles of 500 courses are read once each, six at a time, and a draft shows its id', async () => {
  let [open, most, requests] = [0, 0, 0];
  const client = createClient({
    url: 'https://api.example/api/v1',
    fetch: async (request) => {
      const course = new URL(request instanceof Request ? request.url : request).pathname.split('/').at(-1);
      [open, requests] = [open + 1, requests + 1];
      most = Math.max(most, open);
      await new Promise((resolve) => setImmediate(resolve));
      open -= 1;
      return course === 'crs_7'
        ? Response.json({ code: 'not_found', message: 'There is none.' }, { status: 404 })
        : Response.json({ course_id: course, title: `Title of ${course}` });
    },
  });
  const ids = Array.from({ length: 500 }, (_, index) => `crs_${index}`);
  const titles = await titlesOf(client, ids);
  expect(titles.size).toBe(500);
  expect([titles.get('crs_499'), titles.get('crs_7')]).toEqual(['Title of crs_499', 'crs_7']);
  await titlesOf(client, ids);
  expect({ most, requests }).toEqual({ most: 6, requests: 500 });
});
