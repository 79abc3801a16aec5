import * as z from 'zod/mini';
import { roundings } from '../../domain/policies/fraction.ts';
import { mayGrow } from '../wire/text.ts';

export const rounding = z.enum(roundings).check(
  z.meta({
    id: 'Rounding',
    description: `How a tax is rounded to whole rupiah: \`half_up\` rounds half a rupiah up, \`floor\` rounds down. ${mayGrow}`,
  }),
);
