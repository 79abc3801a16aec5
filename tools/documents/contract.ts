import { type Transition, transitions } from '../../shared/domain/orders/transitions.ts';
import { errorCodes, errorRow, reasonsOf } from '../../shared/errors.ts';
import { errorCodesOf, type Route } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import type { Places } from './filled.ts';

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const list = (words: readonly string[]): string => words.join(', ') || '–';

const code = (words: readonly string[]): string => list(words.map((word) => `\`${word}\``));

const codes = (): string =>
  table(
    ['code', 'HTTP', 'sentence', 'reasons in `details`'],
    errorCodes.map((name) => {
      const { status, message } = errorRow(name);
      return [`\`${name}\``, String(status), message, code(Object.keys(reasonsOf(name)))];
    }),
  );

const reasons = (): string =>
  table(
    ['code', 'reason', 'means'],
    errorCodes.flatMap((name) =>
      Object.entries(reasonsOf(name)).map(([reason, sentence]) => [`\`${name}\``, `\`${reason}\``, sentence]),
    ),
  );

const callerOf = ({ auth, roles, scope }: Route): string => {
  if (auth === 'service') return `service, \`${scope}\``;
  return auth === 'user' ? (roles?.join(', ') ?? 'any user') : auth;
};

const operations = (): string =>
  table(
    ['operation', 'method, path', 'caller', 'answers', 'codes, and `internal_error`'],
    routes.map((row) => [
      `\`${row.id}\``,
      `${row.method} ${row.path}`,
      callerOf(row),
      list(Object.entries(row.responses).map(([status, body]) => (body === 'empty' ? status : `${status} ${body}`))),
      code(errorCodesOf(row).filter((name) => name !== 'internal_error')),
    ]),
  );

const effects = ({ entry, courses, enrollments, coupon }: Transition): string =>
  list([
    ...(entry ? [`money ${entry}`] : []),
    ...(courses ? [`courses ${courses}`] : []),
    ...(enrollments ? [`enrolments ${enrollments}`] : []),
    ...(coupon ? [`coupon ${coupon}`] : []),
  ]);

const steps = (): string =>
  table(
    ['step', 'from', 'to', 'by', 'if', 'provided', 'does', 'events'],
    Object.entries<Transition>(transitions).map(([name, row]) => [
      `**${name}**`,
      list(row.from),
      list(row.to),
      list(row.by),
      list(row.guards),
      row.provided,
      effects(row),
      code(row.events),
    ]),
  );

export const contractPlaces: Places = { codes, reasons, operations, steps };

/** The state diagram of orders (Mermaid), from the table of transitions. */
const orderStates = (): string => {
  const arrows = Object.entries<Transition>(transitions).flatMap(([name, { from, to, by }]) =>
    (from.length === 0 ? ['[*]'] : from).flatMap((start) =>
      to.map((end) => `    ${start} --> ${end} : ${name} (${by.join(', ')})`),
    ),
  );
  return ['```mermaid', 'stateDiagram-v2', ...arrows, '```'].join('\n');
};

export const readmePlaces: Places = { 'order-states': orderStates };
