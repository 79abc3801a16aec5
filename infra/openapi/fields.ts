import * as z from 'zod/mini';

/** Parameters stand in a row as one object, a field for each. Throws when a row says otherwise. */
export const fieldsOf = (schema: z.ZodMiniType): z.ZodMiniObject => {
  if (schema instanceof z.ZodMiniObject) return schema;
  throw new Error('The parameters of a row must be an object schema.');
};
