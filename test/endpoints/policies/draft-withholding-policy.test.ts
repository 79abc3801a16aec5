import { draftWithholdingPolicy as row } from '../../../shared/routes/policies/policies.ts';
import { testDraft } from '../../harness/policy-draft.ts';
import { withholdingCase } from '../../harness/policy-operations.ts';

const of = (name: string, numerator: unknown, denominator: unknown) => ({ [name]: { numerator, denominator } });

await testDraft(row, withholdingCase, {
  form: { kind: 'pph21', variant: 'no_npwp', ...of('base', 1, 2), ...of('rate', 5, 100) },
  malformed: [
    ['a rate above 1', of('rate', 101, 100), '/rate'],
    ['a base above 1', of('base', 3, 2), '/base'],
    ['a base over nothing', of('base', 0, 0), '/base/denominator'],
    ['no base', { base: undefined }, '/base'],
    ['a kind that there is not', { kind: 'pph4' }, '/kind'],
    ['no variant', { variant: undefined }, '/variant'],
    ['a variant in capitals', { variant: 'NPWP' }, '/variant'],
  ],
});
