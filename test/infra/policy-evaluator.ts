/** One call to AWS as IAM sees it. */
export type Call = {
  readonly action: string;
  readonly resource: string;
  /** Condition keys and their values; a key that is not here is not in the request. */
  readonly context: Readonly<Record<string, readonly string[]>>;
};

type OneOrMore<Value> = Value | readonly Value[];

/** A statement of a policy, all intrinsic functions resolved. */
export type Statement = {
  readonly Sid?: string;
  readonly Effect: 'Allow' | 'Deny';
  readonly Principal?: unknown;
  readonly Action: OneOrMore<string>;
  readonly Resource: OneOrMore<string>;
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, OneOrMore<string>>>>>;
};

export type Decision = 'allowed' | 'denied' | 'not allowed';

const knownElements = ['Sid', 'Effect', 'Principal', 'Action', 'Resource', 'Condition'];

const list = <Value>(value: OneOrMore<Value>): readonly Value[] => (Array.isArray(value) ? value : [value as Value]);

/** `*` matches any characters and `?` one, in actions, resources and the operators that end in Like. */
const like = (pattern: string, text: string): boolean =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.split('?').map(RegExp.escape).join('.'))
      .join('.*')}$`,
    's',
  ).test(text);

type Operator = (given: readonly string[], wanted: readonly string[]) => boolean;

const someOf =
  (matches: (wanted: string, given: string) => boolean): Operator =>
  (given, wanted) =>
    given.some((value) => wanted.some((pattern) => matches(pattern, value)));

const equals = (wanted: string, given: string): boolean => wanted === given;

/** The operators of the statements that we write. ArnEquals and ArnLike are the same, as IAM has it. */
const operators: Readonly<Record<string, Operator>> = {
  StringEquals: someOf(equals),
  StringLike: someOf(like),
  ArnEquals: someOf(like),
  ArnLike: someOf(like),
  // A negated operator holds, too, when the key is not in the request.
  StringNotEquals: (given, wanted) => !someOf(equals)(given, wanted),
  // Some value of the request.
  'ForAnyValue:StringLike': someOf(like),
  'ForAnyValue:StringEquals': someOf(equals),
  // Every value of the request, of which there may be none.
  'ForAllValues:StringLike': (given, wanted) => given.every((value) => wanted.some((pattern) => like(pattern, value))),
};

const holds = ({ Condition = {} }: Statement, { context }: Call): boolean =>
  Object.entries(Condition).every(([name, keys]) => {
    const operator = operators[name];
    if (operator === undefined) throw new Error(`The evaluator does not know the operator ${name}.`);
    return Object.entries(keys).every(([key, wanted]) => operator(context[key] ?? [], list(wanted)));
  });

/** Whether a statement is about a call: action, resource and every condition. */
export const covers = (statement: Statement, call: Call): boolean => {
  const unknown = Object.keys(statement).find((element) => !knownElements.includes(element));
  if (unknown !== undefined) throw new Error(`The evaluator does not know the element ${unknown}.`);
  return (
    list(statement.Action).some((pattern) => like(pattern.toLowerCase(), call.action.toLowerCase())) &&
    list(statement.Resource).some((pattern) => like(pattern, call.resource)) &&
    holds(statement, call)
  );
};

/** The decision of a policy about a call: Deny wins, then Allow. Without either it is denied. */
export const decide = (statements: readonly Statement[], call: Call): Decision => {
  const effects = statements.filter((statement) => covers(statement, call)).map(({ Effect }) => Effect);
  if (effects.includes('Deny')) return 'denied';
  return effects.includes('Allow') ? 'allowed' : 'not allowed';
};
