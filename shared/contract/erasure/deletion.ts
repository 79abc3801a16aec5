import * as z from 'zod/mini';
import { ownData } from '../../domain/erasure/own-data.ts';
import { cursorParameter, nextCursor, pageLimit } from '../wire/parameters.ts';
import { mayGrow, optional, prose, reason, timestamp } from '../wire/text.ts';

const kinds = Object.values(ownData).map(({ kind }) => kind);

export const DataQuery = z.strictObject({ limit: pageLimit('Records per page.'), cursor: cursorParameter });

/**
 * One stored record and its kind. The OpenAPI document shows `data` as an object without properties, because some client
 * generators fail at `additionalProperties`.
 */
const record = z
  .strictObject({
    kind: z.string().check(z.meta({ description: `${kinds.join(', ')}. ${mayGrow}` })),
    data: z.looseObject({}).check(
      z.meta({
        description: 'The data, with the field names of the other answers. The fields depend on the kind.',
        override: ({ jsonSchema }) => {
          delete jsonSchema.additionalProperties;
          delete jsonSchema.properties;
        },
      }),
    ),
  })
  .check(z.meta({ id: 'DataRecord', description: 'A record about the caller.' }));

export const DataPage = z
  .strictObject({ records: z.array(record), next_cursor: nextCursor() })
  .check(z.meta({ id: 'DataPage', description: 'The data stored about the caller.' }));

export const DeletionForm = z
  .strictObject({
    reason: optional(prose(3, 500)).check(
      z.meta({ description: 'The reason, optional. It is erased with the account.', examples: ['I moved abroad'] }),
    ),
  })
  .check(z.meta({ id: 'DeletionForm' }));

export const Deletion = z
  .strictObject({
    erase_at: timestamp().check(
      z.meta({
        description: 'The account is erased for good at this instant. Until then support can cancel the deletion.',
      }),
    ),
  })
  .check(z.meta({ id: 'Deletion', description: 'A deleted account, with the instant of its erasure.' }));

export const DeletionCancelling = z.strictObject({ reason: reason() }).check(z.meta({ id: 'DeletionCancelling' }));
