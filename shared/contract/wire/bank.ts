import * as z from 'zod/mini';
import { day, formed } from './text.ts';

const described = z.meta({
  description: 'The day of the movement at the bank, in Indonesia. It must not be in the future.',
});

/** The bank's reference of a movement. It stays in the books, so it names nobody. */
export const bankReference = () =>
  formed(/^[A-Za-z0-9_.:/-]{1,64}$/, '1 to 64 letters, digits, _ . : / or -', 'BCA-20261120-0017').check(
    z.meta({ description: "The bank's reference of the movement, without names." }),
  );

/** The reference in a request. It is stored in capitals, so that its letter case makes no second reference. */
export const typedBankReference = () => bankReference().check(z.overwrite((typed) => typed.toUpperCase()));

/** The day of a movement in a request. */
export const typedPaidOn = () => day('2026-11-20').check(described);

/** The day of a stored movement. */
export const paidOn = () => z.iso.date().check(described, z.meta({ examples: ['2026-11-20'] }));
