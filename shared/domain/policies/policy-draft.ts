import { type Refusal, refuse, refuseField } from '../../errors.ts';
import { type Fraction, productOf } from './fraction.ts';
import { leadMs } from './policy.ts';
import { largestDenominator, type TaxTerms } from './tax.ts';

type Terms = {
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly rate?: Fraction;
  readonly base?: Fraction;
};

/**
 * Checks the rules of a policy's terms that a schema cannot express.
 *
 * @returns `invalid_request` naming the field, or undefined
 */
export const refuseTerms = ({ valid_from, valid_to, rate, base }: Terms): Refusal | undefined => {
  if (rate && rate.numerator > rate.denominator) return refuseField('range', '/rate', 'must be at most 1.');
  if (base && base.numerator > base.denominator) return refuseField('range', '/base', 'must be at most 1.');
  if (valid_to !== null && Date.parse(valid_to) <= Date.parse(valid_from))
    return refuseField('range', '/valid_to', 'must be after valid_from.');
  return undefined;
};

/**
 * Checks the effective rate of a tax. Orders state it as a decimal number, and clients recover the fraction.
 *
 * @returns `invalid_request` naming the base, or undefined
 */
export const refuseTaxTerms = ({ base, rate }: Pick<TaxTerms, 'base' | 'rate'>): Refusal | undefined =>
  productOf(base, rate).denominator > largestDenominator
    ? refuseField(
        'range',
        '/base',
        `times the rate must be a fraction with a denominator of at most ${largestDenominator}.`,
      )
    : undefined;

/**
 * Checks the start of a policy at its approval. The approval must be at least `leadMs` before the start, because
 * processes cache the policies in force.
 *
 * @returns `invalid_status` (`starts_too_soon`), or undefined
 */
export const refuseStart = ({ valid_from }: Pick<Terms, 'valid_from'>, nowMs: number): Refusal | undefined =>
  Date.parse(valid_from) >= nowMs + leadMs
    ? undefined
    : refuse('invalid_status', 'valid_from must lie at least 60 seconds ahead of the approval. Draft another one.', [
        { reason: 'starts_too_soon' },
      ]);
