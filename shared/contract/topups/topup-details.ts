import * as z from 'zod/mini';
import { rupiah } from '../wire/text.ts';
import { Topup } from './topup.ts';

/** A top-up with the amount that the gateway took back. Lists and `checkTopup` do not have this amount. */
export const TopupDetails = z
  .object({
    ...Topup.shape,
    taken_back_idr: rupiah(0).check(
      z.meta({ description: 'The amount that the gateway took back and did not return, as in the list of disputes.' }),
    ),
  })
  .check(z.meta({ id: 'TopupDetails', description: 'A top-up, with the amount that the gateway took back.' }));

export type TopupDetails = z.infer<typeof TopupDetails>;
