import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { givenPolicies, newKey } from '../harness/given-checkout.ts';
import { givenLife } from './life.ts';
import { listed } from './listed.ts';
import { orderCommands } from './order-commands.ts';
import { credit, newModel, place } from './order-model.ts';
import { givenSetting, type Setting } from './setting.ts';
import { sized } from './workloads.ts';

const runs = sized(20, 200, 1_000);
const maximumCommands = 15;

let setting: Setting;
beforeAll(async () => {
  await givenPolicies();
  setting = await givenSetting();
});

const counts: Record<string, number> = {};

/** A user with an order. `startingIdr` may be too little to pay it. */
const begin = async (startingIdr: number) => {
  const life = await givenLife(setting, startingIdr);
  const model = newModel(life.state.nowMs);
  credit(model, startingIdr);
  const key = newKey();
  const code = place(model, key, true);
  expect(await life.place(key, true)).toMatchObject({ code });
  return { model, real: { life, sent: [], counts } };
};

test(`orders behave as the contract’s model in ${runs} random lives`, async () => {
  const [money, commands] = [fc.constantFrom(500_000, 1_000_000, 1_000_000), orderCommands(maximumCommands)];
  const property = fc.asyncProperty(money, commands, (startingIdr, all) =>
    fc.asyncModelRun(() => begin(startingIdr), all),
  );
  await fc.assert(property, { numRuns: runs });
  process.stderr.write(`orders as their model: ${runs} lives; ${listed(counts)}\n`);
});
