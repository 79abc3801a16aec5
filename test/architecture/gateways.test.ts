import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gatewayNames, gateways } from '../../shared/domain/topups/gateways.ts';
import { routes } from '../../shared/routes.ts';
import { textOf } from './source-files.ts';

describe.each(gatewayNames)('the gateway %s', (name) => {
  const path = gateways[name].webhookPath;

  test('a gateway has an operation for its notifications', () => {
    const found = routes.filter((row) => row.auth === 'gateway' && row.path === path);
    expect(found, `No row of shared/routes/topups/gateways.ts has the path ${path}.`).toHaveLength(1);
  });

  test('a gateway has a stand-in in the local stack', () => {
    const file = `local/${name}/${name}.ts`;
    expect(existsSync(file), `The local stack has no stand-in for ${name}: ${file} is missing.`).toBe(true);
  });

  test('a gateway has its switch in the console', () => {
    const page = 'console/staff/money/gateways.tsx';
    expect(textOf(page).includes(`'${name}'`), `${page} has no switch for ${name}.`).toBe(true);
  });

  test('a gateway has its webhook address in the contract of top-ups', () => {
    const paper = 'docs/contract-topups.md';
    expect(textOf(paper).includes(path), `${paper} does not name ${path}.`).toBe(true);
  });
});
