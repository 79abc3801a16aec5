import * as z from 'zod/mini';
import type { Admins } from '../../domain/staff/admins.ts';
import { adminsKey } from '../table/keys.ts';
import { put, type Write } from '../table/transaction.ts';

const Stored = z.object({ admins: z.array(z.string()), version: z.int() });

export const adminsRecord = { key: adminsKey, schema: Stored };

/** Replaces the set of admins under an optimistic lock. The second of two concurrent changes fails. */
export const adminsWrite = (admins: Admins, before: Admins | undefined): Write =>
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
