import { readFileSync } from 'node:fs';
import type { Parameter, Parameters } from '../engine.ts';

export function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** For every file scan: a folder named `state=done` must not add a column. */
export const asWritten = 'hive_partitioning = false';

/** For reading several post files in one query, as some may store wider integers than the first. */
export const ofAnyWidth = 'union_by_name = true';

export function sqlTexts(texts: readonly string[]): string {
  return texts.map(sqlText).join(', ');
}

export function step(name: string, parameters: Parameters = {}): string {
  return substitute(readStep(name), parameters);
}

// The path in a bundle, where the steps are one folder further up.
const folder = new URL('../sql/', import.meta.url);

/** A step may contain others, as in `about AS (@part/about)`, so that what several read is stated once. */
export function readStep(name: string): string {
  const text = readFileSync(new URL(`${name}.sql`, folder), 'utf8').trim();
  return text.replace(/@(part\/[a-z_]+)/g, (_, part: string) => readStep(part));
}

const spaces = /'(?:[^']|'')*'|(?:\s|--[^\n]*)+/g;

/** On one line without comments, as the cloud's workflow requires; rewording a comment leaves it the same. */
export function compact(sql: string): string {
  return sql.replace(spaces, (piece) => (piece.startsWith("'") ? piece : ' ')).trim();
}

/** A comment, a quoted text, or a `:name` not preceded by another colon or a letter, which would be a cast. */
const piece = /--[^\n]*|'(?:[^']|'')*'|(?<![:\w]):([a-z_]+)/g;

/** Writes values as literals, because Trino's CREATE TABLE AS takes no bound parameters. */
export function substitute(sql: string, parameters: Parameters): string {
  return fillIn(sql, (name) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`The step needs a value for :${name}`);
    return literal(value);
  });
}

export function fillIn(sql: string, value: (name: string) => string): string {
  return sql.replace(piece, (text, name: string | undefined) => (name === undefined ? text : value(name)));
}

export function literal(value: Parameter): string {
  if (typeof value === 'string') return sqlText(value);
  if (typeof value === 'bigint') return String(value);
  const numbers = typeof value === 'number' ? [value] : value;
  if (numbers.length === 0 || !numbers.every(Number.isSafeInteger)) {
    throw new Error(`A step takes texts and whole numbers, not ${JSON.stringify(value)}`);
  }
  return numbers.join(', ');
}
