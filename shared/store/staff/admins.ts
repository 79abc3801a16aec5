import * as z from 'zod/mini';
import type { Admins } from '../../domain/staff/admins.ts';
import { adminsKey } from '../table/keys.ts';
import { type Part, put } from '../table/transaction.ts';

const Stored = z.object({ admins: z.array(z.string()), version: z.int() });

/** The set of the active admins; there is none before the first. */
export const adminsRecord = { key: adminsKey, schema: Stored };

/** Writes the set as it was read, and as it is from now on: of two changes at once one has to look again. */
export const adminsPart = (admins: Admins, before: Admins | undefined): Part =>
  before === undefined
    ? put({ ...adminsKey, ...admins })
    : put(
        { ...adminsKey, ...admins },
        {
          ConditionExpression: '#version = :read',
          names: { '#version': 'version' },
          values: { ':read': before.version },
        },
      );
