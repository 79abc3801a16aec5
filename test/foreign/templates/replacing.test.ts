import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { replacing } from '../../infra/replacing.ts';
import { homeRegion } from '../local/aws.ts';
import { pythonProgram } from '../python.ts';

/** Prints the properties whose change replaces the resource, for each given type. */
const program = `
import json, sys
from cfnlint.schema import PROVIDER_SCHEMA_MANAGER
kinds = ["createOnlyProperties", "conditionalCreateOnlyProperties"]
def names(type):
    schema = PROVIDER_SCHEMA_MANAGER.get_resource_schema(sys.argv[1], type).schema
    return sorted({path.split("/")[2] for kind in kinds for path in schema.get(kind, [])})
print(json.dumps({type: names(type) for type in sys.argv[2:]}))
`;

test('the list of properties that replace a resource has all that the schemas of cfn-lint name', () => {
  const types = Object.keys(replacing);
  const printed = execFileSync(pythonProgram('python'), ['-c', program, homeRegion, ...types], { encoding: 'utf8' });
  const known: Readonly<Record<string, readonly string[]>> = JSON.parse(printed);
  const missing = types.flatMap((type) =>
    (known[type] ?? []).filter((name) => !replacing[type]?.includes(name)).map((name) => `${type} ${name}`),
  );
  expect(missing).toEqual([]);
  expect(Object.values(known).flat().length).toBeGreaterThan(15);
});
