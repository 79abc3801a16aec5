import * as z from 'zod/mini';
import { sides } from '../../domain/wallet/bank-movement.ts';
import { mayGrow } from '../wire/text.ts';

/** The side of a movement. */
export const bankSide = z
  .enum(sides)
  .check(z.meta({ id: 'BankSide', description: `\`in\`: the money came to our bank account. ${mayGrow}` }));
