import * as z from 'zod/mini';

/** The name of a person beside their id: the full name, else the display name. */
export const personName = (of: string) =>
  z.nullable(z.string()).check(z.meta({ description: `The name of the ${of}; null: none, or erased.` }));
