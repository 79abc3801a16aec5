/** So many differences are printed; of the others the count. */
const printed = 100;

/**
 * Differences as a person reads them: how many of which kind, and the first hundred.
 *
 * @param differences in the order in which they are to be read
 */
export const summaryOf = <D extends { readonly found: string }>(differences: readonly D[]) => {
  const kinds = [...Map.groupBy(differences, ({ found }) => found)].map(([kind, all]) => [kind, all.length]);
  return {
    ...(differences.length > 0 && { summary: { differing: differences.length, ...Object.fromEntries(kinds) } }),
    differences: differences.slice(0, printed),
    ...(differences.length > printed && { not_shown: differences.length - printed }),
  };
};
