import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { everyOption } from './every-option.ts';
import { replacing } from './replacing.ts';
import { resolved } from './resolved.ts';
import { fewRoutes, synthesize } from './synthesized.ts';

/** Production with every option and a fixed timetable of keys, because a rotation adds and removes keys. */
const settings = {
  ...everyOption('prod', 'ap-southeast-3'),
  signingKeys: [{ name: '2026-11', signs_from: '2026-11-01T00:00:00.000Z' }],
  credentialKeys: [{ name: '2026-11', signs_from: '2026-11-01T00:00:00.000Z' }],
};

const keptResources = () =>
  Object.fromEntries(
    Object.entries(synthesize(settings, fewRoutes)).map(([stack, { Resources }]) => [
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

// A resource that is missing in the file is new: add its line. A changed or removed line means that the next deployment
// replaces or deletes the resource. Its data would be lost, or its name is taken and the deployment fails.
test('a deployment replaces and deletes no resource that holds data', () => {
  const deployed = JSON.parse(readFileSync('test/fixtures/kept-resources.json', 'utf8'));
  expect(keptResources()).toEqual(deployed);
});
