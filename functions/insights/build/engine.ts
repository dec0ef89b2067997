/** A value that a step's `:name` stands for. */
export type Parameter = number | bigint | string | readonly number[];
export type Parameters = Readonly<Record<string, Parameter>>;

export type Cell = number | bigint | string | boolean | null;

/** `dense`: it counts by few small numbers without gaps, which an engine may keep in an array. */
export type Hint = 'dense';

/** What the build needs of a database. Every text it is given is in the dialect that DuckDB and Trino share. */
export interface Engine {
  /** Makes the table anew from what the SELECT gives. */
  create(table: string, select: string, hint?: Hint): Promise<void>;
  append(table: string, select: string): Promise<void>;
  drop(table: string): Promise<void>;
  rows(select: string): Promise<Cell[][]>;
}
