import * as z from 'zod/mini';
import { rupiah } from '../wire/text.ts';
import { Topup } from './topup.ts';

/** A top-up as its own page shows it. The lists and the bundle of `checkTopup` do without the figure. */
export const TopupDetails = z
  .object({
    ...Topup.shape,
    taken_back_idr: rupiah(0).check(
      z.meta({ description: 'What the gateway has taken back and not given again, as in the list of disputes.' }),
    ),
  })
  .check(z.meta({ id: 'TopupDetails', description: 'A top-up, and what the gateway took back of it.' }));

export type TopupDetails = z.infer<typeof TopupDetails>;
