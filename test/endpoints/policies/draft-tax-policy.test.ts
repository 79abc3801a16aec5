import { draftTaxPolicy as row } from '../../../shared/routes/policies/policies.ts';
import { testDraft } from '../../harness/policy-draft.ts';
import { taxCase } from '../../harness/policy-operations.ts';

const rate = (numerator: unknown, denominator: unknown) => ({ rate: { numerator, denominator } });

await testDraft(row, taxCase, {
  form: { tax_class: 'standard', tax_name: 'PPN', ...rate(11, 100) },
  malformed: [
    ['a rate above 1', rate(101, 100), '/rate'],
    ['a rate below 0', rate(-1, 100), '/rate/numerator'],
    ['a rate over nothing', rate(0, 0), '/rate/denominator'],
    ['a rate of half numbers', rate(0.5, 100), '/rate/numerator'],
    ['a rate as a number', { rate: 0.11 }, '/rate'],
    ['no rate', { rate: undefined }, '/rate'],
    ['a tax class in upper case', { tax_class: 'Standard' }, '/tax_class'],
    ['a tax class with a separator of keys', { tax_class: 'a#b' }, '/tax_class'],
    ['a tax without a name', { tax_name: ' ' }, '/tax_name'],
  ],
});
