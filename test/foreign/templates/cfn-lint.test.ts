import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { pythonProgram } from '../python.ts';
import { assemblies, templatesOf } from './assemblies.ts';

const run = promisify(execFile);

type Finding = {
  readonly Level: string;
  readonly Message: string;
  readonly Filename: string;
  readonly Rule: { readonly Id: string };
  readonly Location: { readonly Path: readonly unknown[] };
};

/** Every finding of cfn-lint. Its exit code only says whether there are any. */
const lint = async (region: string, files: readonly string[]): Promise<readonly Finding[]> => {
  const options = ['--format', 'json', '--regions', region, '--', ...files];
  const { stdout } = await run(pythonProgram('cfn-lint'), options, { maxBuffer: 100_000_000 }).catch((failure) => {
    if (typeof failure.stdout !== 'string' || failure.stdout === '') throw failure;
    return failure;
  });
  return JSON.parse(stdout);
};

describe.concurrent.each(Object.entries(assemblies))('%s, with every option', (name, assembly) => {
  test('a template has no error that cfn-lint finds', async () => {
    const templates = templatesOf(assembly, 'lint');
    expect(templates.length).toBeGreaterThan(0);
    const found = await lint(
      assembly.region,
      templates.map(({ file }) => file),
    );
    const errors = found.filter(({ Level }) => Level === 'Error');
    const warnings = Object.groupBy(
      found.filter(({ Level }) => Level !== 'Error'),
      ({ Rule }) => Rule.Id,
    );
    const counted = Object.entries(warnings).map(([id, { length } = []]) => `${length} ${id}`);
    const resources = templates.map(({ template }) => Object.keys(template.Resources).length);
    process.stdout.write(
      `cfn-lint, ${name}: ${resources.reduce((sum, each) => sum + each)} resources of ${templates.length} templates, ${Math.max(...resources)} at most; ${errors.length} errors; ${counted.join(', ') || 'no warnings'}\n`,
    );
    expect(errors.map(({ Rule, Message, Location }) => `${Rule.Id} ${Location.Path.join('/')}: ${Message}`)).toEqual(
      [],
    );
  });
});
