import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { afterAll, describe, expect, test } from 'vitest';
import { addService } from '../../infra/service.ts';
import type { Route } from '../../shared/routes/route.ts';
import { authorizer, routes } from '../../shared/routes.ts';
import { cdkContext, noCode, settingsOf, type Template } from './synthesized.ts';

/** CloudFormation's limits of a template. */
const maximumResources = 500;
const maximumBytes = 1_000_000;

const folder = mkdtempSync(join(tmpdir(), 'room-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Synthesises the service with other rows. @returns the resources and bytes of every template, nested ones included */
const templatesWith = (name: string, rows: readonly Route[]) => {
  process.env['CDK_VALIDATION'] = 'false';
  const outdir = join(folder, name);
  const app = new App({ context: cdkContext, outdir });
  addService(app, settingsOf('prod'), noCode, rows);
  app.synth();
  const files = readdirSync(outdir).filter((file) => file.endsWith('.template.json'));
  return files.map((file) => {
    const { Resources }: Template = JSON.parse(readFileSync(join(outdir, file), 'utf8'));
    return { file, resources: Object.keys(Resources).length, bytes: statSync(join(outdir, file)).size, Resources };
  });
};

/** The real rows plus generated ones on the same resources. As with real rows, two share a path below another path. */
const grownTo = (count: number): readonly Route[] => {
  const added = Array.from({ length: count - routes.length }, (_, index): Route => {
    const row = routes[index % routes.length] as Route;
    const path = `/fakes/${Math.floor(index / 2)}/{part_id}`;
    return { ...row, id: `fake${index}`, method: index % 2 === 0 ? 'GET' : 'PUT', path };
  });
  return [...routes, ...added];
};

describe('with 200 operations', () => {
  const rows = grownTo(200);
  const templates = templatesWith('200', rows);

  test('every template has its functions', () => {
    const functions = templates.flatMap(({ Resources }) =>
      Object.values(Resources).flatMap(({ Type, Properties }) =>
        Type === 'AWS::Lambda::Function' ? [String(Properties.FunctionName).replace('commerce-auth-prod-', '')] : [],
      ),
    );
    expect(functions).toEqual(expect.arrayContaining([...rows.map(({ id }) => id), authorizer.id]));
  });

  test.each(templates)('the template $file is a fifth below every limit', ({ resources, bytes }) => {
    expect(resources).toBeLessThanOrEqual(maximumResources * 0.8);
    expect(bytes).toBeLessThanOrEqual(maximumBytes * 0.8);
  });
});

test('a resource that outgrows its stack is refused by name', () => {
  const row = routes.find(({ resource }) => resource === 'orders') as Route;
  const rows = Array.from(
    { length: 51 },
    (_, index): Route => ({ ...row, id: `fake${index}`, path: `/fakes/${index}` }),
  );
  expect(() => templatesWith('51', rows)).toThrow(
    'The resource orders has 51 routes, but a stack has room for 50. Split the resource in the route table.',
  );
});

test('every role name fits into 64 characters in the longest stage and Region', () => {
  const longest = 'commerce-auth-staging-'.length + '-ap-southeast-3'.length;
  for (const { id } of [...routes, authorizer]) expect(longest + id.length, id).toBeLessThanOrEqual(64);
});
