import { readFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { expect, test } from 'vitest';
import { addService } from '../../infra/service.ts';
import { everyOption } from './every-option.ts';
import { replacing } from './replacing.ts';
import { resolved } from './resolved.ts';
import { cdkContext, fewRoutes, noCode, settingsOf, synthesize } from './synthesized.ts';

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

test('no command deletes a stack of production until another command removes its protection', () => {
  const protectedIn = (stage: string): readonly (boolean | undefined)[] => {
    const app = new App({ context: cdkContext });
    return Object.values(addService(app, settingsOf(stage), noCode, fewRoutes)).map(
      (stack) => stack.terminationProtection,
    );
  };
  expect(protectedIn('prod')).toEqual([true, true, true, true]);
  expect(protectedIn('test')).not.toContain(true);
});
