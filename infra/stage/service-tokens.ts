import { type ServiceTokenRow, serviceName } from '../../shared/auth/own/service-token.ts';
import { serviceScopes } from '../../shared/contract/sign-in/service-scopes.ts';
import type { Stage } from './stage.ts';

/** The maximum number of tokens of one name: the old and the new one during a rotation. */
const mostPerName = 2;
/** The maximum number of tokens of a stage. Lambda limits the environment of a function to 4 KB. */
const mostOfAStage = 12;

const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** The flaw of a token's row, as the end of a sentence: `has expired on …`. */
const flawOf = ({ name, sha256, scopes, valid_from, valid_to }: ServiceTokenRow, nowMs: number): string | undefined => {
  if (!serviceName.test(name)) return 'has a name that is not 2 to 31 of the characters a-z 0-9 -, a letter first';
  if (!/^[0-9a-f]{64}$/.test(sha256)) return 'has a sha256 that is not 64 lower-case hexadecimal digits';
  if (scopes.length === 0 || new Set(scopes).size < scopes.length)
    return 'must have at least one scope, and each scope once';
  const unknown = scopes.find((scope) => !serviceScopes.includes(scope));
  if (unknown !== undefined) return `has the scope "${unknown}", which is none of ${serviceScopes.join(', ')}`;
  if (!isInstant(valid_from) || !isInstant(valid_to)) return 'has a time that is not an RFC 3339 instant in UTC';
  if (Date.parse(valid_to) <= Date.parse(valid_from)) return 'ends before it begins';
  if (Date.parse(valid_to) <= nowMs) return `has expired on ${valid_to}: remove the row`;
  return undefined;
};

/**
 * Checks the service tokens of a stage: each row, and at most two rows of one name. A token must not appear twice,
 * neither under another name nor in another stage.
 *
 * @param rows the rows of all stages
 * @throws Error that names the token and its fault
 */
export const checkServiceTokens = (stage: string, rows: Readonly<Record<string, Stage>>, nowMs: number): void => {
  const tokens = rows[stage]?.serviceTokens ?? [];
  for (const row of tokens) {
    const flaw = flawOf(row, nowMs);
    if (flaw !== undefined) throw new Error(`Stage ${stage}: the service token of "${row.name}" ${flaw}.`);
  }
  for (const [name, own] of Map.groupBy(tokens, (row) => row.name))
    if (own.length > mostPerName)
      throw new Error(`Stage ${stage}: "${name}" has ${own.length} service tokens, but two are enough for a rotation.`);
  if (tokens.length > mostOfAStage)
    throw new Error(`Stage ${stage} has ${tokens.length} service tokens, but at most ${mostOfAStage} are allowed.`);
  const everywhere = Object.entries(rows).flatMap(([where, { serviceTokens = [] }]) =>
    serviceTokens.map(({ name, sha256 }) => ({ where, name, sha256 })),
  );
  const [first, second] = Object.values(Object.groupBy(everywhere, ({ sha256 }) => sha256))
    .flatMap((same = []) => (same.length > 1 && same.some(({ where }) => where === stage) ? [same] : []))
    .flat();
  if (first && second)
    throw new Error(
      `"${first.name}" of stage ${first.where} and "${second.name}" of stage ${second.where} have the same service token.`,
    );
};
