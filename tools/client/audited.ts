import { routes } from '../../shared/routes.ts';

/** The operations whose rows grant an audit entry, as a source file: what the console offers as a filter. */
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
