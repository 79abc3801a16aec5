import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { everyOption } from './every-option.ts';
import { replacing } from './replacing.ts';
import { resolved } from './resolved.ts';
import { synthesize } from './synthesized.ts';

/** Production with every option, and with a timetable of its own: a rotation adds and removes keys. */
const settings = {
  ...everyOption('prod', 'ap-southeast-3'),
  signingKeys: [{ name: '2026-11', signs_from: '2026-11-01T00:00:00.000Z' }],
  credentialKeys: [{ name: '2026-11', signs_from: '2026-11-01T00:00:00.000Z' }],
};

const keptResources = () =>
  Object.fromEntries(
    Object.entries(synthesize(settings)).map(([stack, { Resources }]) => [
      stack,
      Object.fromEntries(
        Object.entries(Resources).flatMap(([id, { Type, Properties = {} }]) => {
          const names = replacing[Type];
          if (names === undefined) return [];
          const values = names.flatMap((name) =>
            Properties[name] === undefined ? [] : [[name, resolved(Properties[name])] as const],
          );
          return [[id, { Type, ...Object.fromEntries(values) }]];
        }),
      ),
    ]),
  );

// A line that is missing in the file is a new resource: add it. A line that changed or went is one that the next deployment
// replaces or drops. Its data are lost, or its name is taken and the deployment fails.
test('a deployment replaces and drops no resource that holds something', () => {
  const deployed = JSON.parse(readFileSync('test/fixtures/kept-resources.json', 'utf8'));
  expect(keptResources()).toEqual(deployed);
});
