/** What an attribute of an item is, and what is taken for it where it is not there. */
export type Column = { readonly is: 'text' | 'number' | 'amount' | 'instant'; readonly without?: 'nothing' | 0 };

/** Facts of one kind: the items that tell them, and which attributes; where there are elements, each of them is a row. */
export type Fact = {
  readonly name: string;
  /** How the partition keys and the sort keys of its items look (SQL's `LIKE`). */
  readonly keys: readonly [partition: string, sort: string];
  readonly of: Readonly<Record<string, Column>>;
  readonly each?: { readonly list: string; readonly of: Readonly<Record<string, Column>> };
};

export const text: Column = { is: 'text' };
export const amount: Column = { is: 'amount' };
export const instant: Column = { is: 'instant' };
export const maybe = (column: Column): Column => ({ ...column, without: 'nothing' });
export const orZero: Column = { is: 'amount', without: 0 };
