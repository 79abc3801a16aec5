/** `*` in a pattern matches any characters. */
const like = (pattern: string, text: string): boolean =>
  new RegExp(`^${pattern.split('*').map(RegExp.escape).join('.*')}$`).test(text);

type Line = Readonly<Record<string, unknown>>;

const holds = (comparison: string, line: Line): boolean => {
  const [, field = '', operator, value = ''] = /^\$\.(\w+) (=|!=) "([^"]*)"$/.exec(comparison) ?? [];
  if (operator === undefined) throw new Error(`The test does not know the comparison ${comparison}.`);
  const found = line[field];
  // A missing field makes every comparison false.
  if (typeof found !== 'string') return false;
  return like(value, found) === (operator === '=');
};

/**
 * Whether CloudWatch Logs counts a line. The pattern has text comparisons joined by `||` and `&&`, with one level of
 * brackets.
 * @throws Error for any other pattern
 */
export const matches = (pattern: string, line: Line): boolean => {
  const inner = /^\{ (.*) \}$/.exec(pattern)?.[1];
  if (inner === undefined) throw new Error(`The test does not know the pattern ${pattern}.`);
  const valued = inner.replace(/\(([^)]*)\)/g, (_, group: string) => `"${some(group, line)}"`);
  return some(valued, line);
};

const some = (text: string, line: Line): boolean => text.split(' || ').some((part) => every(part, line));
const every = (text: string, line: Line): boolean =>
  text.split(' && ').every((part) => (/^"(true|false)"$/.test(part) ? part === '"true"' : holds(part, line)));
