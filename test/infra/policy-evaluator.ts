/** One call to AWS, with the values that IAM evaluates. */
export type Call = {
  readonly action: string;
  readonly resource: string;
  /** Condition keys and their values. A missing key is not in the request. */
  readonly context: Readonly<Record<string, readonly string[]>>;
};

type OneOrMore<Value> = Value | readonly Value[];

/** A policy statement without intrinsic functions. */
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

/** The condition operators of our statements. IAM treats ArnEquals and ArnLike alike. */
const operators: Readonly<Record<string, Operator>> = {
  StringEquals: someOf(equals),
  StringLike: someOf(like),
  ArnEquals: someOf(like),
  ArnLike: someOf(like),
  // A negated operator is true when the request lacks the key.
  StringNotEquals: (given, wanted) => !someOf(equals)(given, wanted),
  // True for at least one value of the request.
  'ForAnyValue:StringLike': someOf(like),
  'ForAnyValue:StringEquals': someOf(equals),
  'ForAnyValue:StringNotEquals': (given, wanted) => given.some((value) => !wanted.includes(value)),
  // `true`: the request lacks the key.
  Null: (given, wanted) => wanted.includes(String(given.length === 0)),
  // True for every value of the request, also when there is none.
  'ForAllValues:StringLike': (given, wanted) => given.every((value) => wanted.some((pattern) => like(pattern, value))),
};

const holds = ({ Condition = {} }: Statement, { context }: Call): boolean =>
  Object.entries(Condition).every(([name, keys]) => {
    const operator = operators[name];
    if (operator === undefined) throw new Error(`The evaluator does not know the operator ${name}.`);
    return Object.entries(keys).every(([key, wanted]) => operator(context[key] ?? [], list(wanted)));
  });

/** Whether a statement applies to a call: action, resource and every condition. */
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
