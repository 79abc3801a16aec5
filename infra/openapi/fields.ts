import * as z from 'zod/mini';

/** The parameters of a row, one field for each. Throws unless the row declares them as one object. */
export const fieldsOf = (schema: z.ZodMiniType): z.ZodMiniObject => {
  if (schema instanceof z.ZodMiniObject) return schema;
  throw new Error('The parameters of a row must be an object schema.');
};
