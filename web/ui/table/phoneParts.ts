import type { Column } from './column.ts';

/** Where the columns of a table stand in a row on a phone. Without a place of its own, a column is among the details. */
export function phoneParts<Row>(columns: readonly Column<Row>[]) {
  const [title, ...rest] = columns.filter(({ hidden }) => hidden !== 'phone');
  const placed = rest.some(({ phone }) => phone !== undefined);
  const place = (wanted: 'sub' | 'line' | 'value') => rest.filter(({ phone }) => phone === wanted);
  const sub = placed ? place('sub') : rest.filter(({ align }) => align !== 'right').slice(0, 1);
  const value = placed ? place('value')[0] : rest.find(({ align }) => align === 'right');
  const line = place('line')[0];
  const details = rest.filter((column) => column !== value && column !== line && !sub.includes(column));
  return { title, sub, line, value, details };
}
