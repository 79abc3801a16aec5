import * as z from 'zod/mini';
import { formed } from '../wire/text.ts';

/** The tax class of a course. The tax policy in force for this class sets the rate. */
export const taxClass = formed(/^[a-z][a-z0-9_]{0,39}$/, 'lower-case letters, digits and _', 'standard').check(
  z.meta({ description: 'The class of tax policies for the course.' }),
);
