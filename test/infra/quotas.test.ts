import { expect, test } from 'vitest';
import { nearQuotas, quotas, usesOf } from '../../infra/quotas.ts';
import { textOf } from '../architecture/source-files.ts';
import { everyOption } from './every-option.ts';
import { synthesize } from './synthesized.ts';

const templates = synthesize(everyOption('prod', 'ap-southeast-3'));
const resources = Object.values(templates).flatMap((template) => Object.values(template.Resources));

/** A new operation changes three figures. The guide is corrected when one is off by more than a twentieth. */
const tolerated = 0.05;

const isNear = (shown: string | undefined, actual: number): boolean =>
  Math.abs(Number(shown?.replace(',', '')) - actual) <= tolerated * actual;

test('the guide has the quotas as production with every option takes them', () => {
  const guide = textOf('docs/guides/first-deployment.md');
  const wrong = usesOf(resources).filter(({ name, most, ofStage, together }) => {
    const row = new RegExp(`^\\| ${name} \\| ([\\d,]+) \\| ([\\d,]+) \\| ([\\d,]+) \\|$`, 'm').exec(guide);
    return !(isNear(row?.[1], most) && isNear(row?.[2], ofStage) && isNear(row?.[3], together));
  });
  expect(wrong).toEqual([]);
});

test('an account with four stages is far from every quota, and one with more names it at synthesis', () => {
  expect(nearQuotas(resources)).toEqual([]);
  const [roles] = quotas;
  const many = Array.from({ length: 201 }, () => ({ Type: 'AWS::IAM::Role' }));
  expect(nearQuotas(many)).toEqual([
    `Near a quota: this stage has 201 ${roles?.name}, and 804 count against 1000. Have the quota raised (docs/guides/first-deployment.md).`,
  ]);
  expect(nearQuotas(many.slice(1))).toEqual([]);
});
