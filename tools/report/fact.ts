/** The type of an attribute. An `amount` is stored as a number, a `sum` as text. `without` replaces a missing value; a column that has no `without` is required. */
export type Column = {
  readonly is: 'text' | 'number' | 'amount' | 'sum' | 'instant';
  readonly without?: 'nothing' | 0;
};

/** A kind of items and their attributes. With `each`, every element of a list is a row. */
export type Fact = {
  readonly name: string;
  /** The patterns of partition key and sort key of the items (SQL's `LIKE`). */
  readonly keys: readonly [partition: string, sort: string];
  readonly of: Readonly<Record<string, Column>>;
  readonly each?: { readonly list: string; readonly of: Readonly<Record<string, Column>> };
};

export const text: Column = { is: 'text' };
export const amount: Column = { is: 'amount' };
export const instant: Column = { is: 'instant' };
export const maybe = (column: Column): Column => ({ ...column, without: 'nothing' });
export const orZero: Column = { is: 'amount', without: 0 };
