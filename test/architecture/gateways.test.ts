import { existsSync } from 'node:fs';
import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  type Gateway,
  type GatewayName,
  gatewayNames,
  gateways,
  notificationPath,
} from '../../shared/domain/topups/gateways.ts';
import { MidtransSecret } from '../../shared/payments/midtrans/midtrans-keys.ts';
import { routes } from '../../shared/routes.ts';
import { sourceFiles, textOf } from './source-files.ts';

/** The schema with which each adapter parses its secret. */
const secrets: Readonly<Record<GatewayName, { readonly shape: object }>> = { midtrans: MidtransSecret };

describe.each(gatewayNames)('the gateway %s', (name) => {
  const path = notificationPath(name);

  test('a gateway has an operation for its notifications', () => {
    const found = routes.filter((row) => row.auth === 'gateway' && row.path === path);
    expect(found, `No row of shared/routes/topups/gateways.ts has the path ${path}.`).toHaveLength(1);
  });

  test('a gateway has a stand-in in the local stack', () => {
    const file = `local/${name}/${name}.ts`;
    expect(existsSync(file), `The local stack has no stand-in for ${name}: ${file} is missing.`).toBe(true);
  });

  test('a gateway has its webhook address in the contract of top-ups', () => {
    const paper = 'docs/contract-topups.md';
    expect(textOf(paper).includes(path), `${paper} does not name ${path}.`).toBe(true);
  });

  test('a gateway lists the fields of its secret that its adapter parses', () => {
    expect(gateways[name].secretFields, `secretFields of ${name}`).toEqual(Object.keys(secrets[name].shape));
  });

  test('the guide to keys names each field of the secret of a gateway', () => {
    const guide = textOf('docs/guides/keys.md');
    const missing = gateways[name].secretFields.filter((field) => !guide.includes(`"${field}"`));
    expect(missing, `docs/guides/keys.md does not name these fields of the secret of ${name}.`).toEqual([]);
  });
});

/** The columns that a row may leave out. */
type Optional = { [Column in keyof Gateway]: object extends Pick<Gateway, Column> ? Column : never }[keyof Gateway];

test('a row of a gateway without one of its columns does not compile', () => {
  expectTypeOf<Optional>().toEqualTypeOf<never>();
});

test('only the row, the adapter, the notification and the examples of a gateway name it', () => {
  const own =
    /^shared\/(?:payments|domain\/topups|routes\/topups|contract)\/|^functions\/topups\/notify-|^tools\/openapi\/hand-written-examples|^local\/sample\/requests\//;
  const files = sourceFiles('shared', 'functions', 'infra', 'console', 'tools', 'client').filter(
    (file) => !own.test(file) && gatewayNames.some((name) => textOf(file).includes(`'${name}'`)),
  );
  expect(files, 'These files must read the name from shared/domain/topups/gateways.ts.').toEqual([]);
});
