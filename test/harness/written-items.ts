import { table } from '../../shared/runtime/table.ts';

type Written = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Written => typeof value === 'object' && value !== null;

/** The items and keys in the input of a writing command. A condition check of a transaction writes nothing. */
const writtenIn = ({ Item, Key, ConditionCheck: _, ...nested }: Written): readonly Written[] =>
  isObject(Item ?? Key)
    ? [Item ?? Key].filter(isObject)
    : Object.values(nested)
        .flatMap((value) => [value].flat())
        .filter(isObject)
        .flatMap(writtenIn);

/**
 * Records what production's table client writes during a test's request.
 * @returns the item of each accepted put, and the key of each accepted update or deletion
 */
export const writtenItems = async (request: () => Promise<unknown>): Promise<readonly Written[]> => {
  const written: Written[] = [];
  const name = 'writtenItems';
  table.client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const result = await next(args);
        if (/Put|Update|Delete|Write/.test(commandName)) written.push(...writtenIn({ ...args.input }));
        return result;
      },
    { step: 'initialize', name },
  );
  try {
    await request();
  } finally {
    table.client.middlewareStack.remove(name);
  }
  return written;
};
