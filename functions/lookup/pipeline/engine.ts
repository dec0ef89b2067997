export type Parameter = number | bigint | string | readonly number[];
export type Parameters = Readonly<Record<string, Parameter>>;

export type Cell = number | bigint | string | boolean | null;

/** `dense`: it groups by few small numbers without gaps, which an engine may keep in an array. */
export type Hint = 'dense';

/** A database for the build. All SQL passed to it is in the dialect that DuckDB and Trino share. */
export interface Engine {
  create(table: string, select: string, hint?: Hint): Promise<void>;
  append(table: string, select: string): Promise<void>;
  drop(table: string): Promise<void>;
  rows(select: string): Promise<Cell[][]>;
}
