import { routes } from '../../shared/routes.ts';

/**
 * The source file with the audited operations: those whose row has the grant `AUDIT put item`. The console offers them
 * as a filter.
 */
export const auditedFile = (): string => {
  const ids = routes.filter(({ grants }) => grants.includes('AUDIT put item')).map(({ id }) => id);
  return `// Generated from the route table by \`npm run client:types\`.

/** The operations that write an entry of the audit trail. */
export const audited = [
${ids
  .toSorted()
  .map((id) => `  '${id}',`)
  .join('\n')}
] as const;
`;
};
