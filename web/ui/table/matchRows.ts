import type { CellValue, Column, Filter } from './column.ts';

/** Longer searches are cut, since addresses have a limit. */
export const longestSearch = 200;

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '');

const searchedText = (value: CellValue): string =>
  value === null || value === undefined ? '' : String(value);

/** Requires every word, ignoring case and accents; builds each row's text only once. */
export function rowMatcher<Row extends object>(columns: readonly Column<Row>[]) {
  const searched = columns.filter((column) => column.searched !== false);
  const texts = new WeakMap<Row, string>();
  const textOf = (row: Row) => {
    const known = texts.get(row);
    if (known !== undefined) return known;
    const text = plain(searched.map((column) => searchedText(column.value(row))).join('\n'));
    texts.set(row, text);
    return text;
  };
  return (
    rows: readonly Row[],
    search: string,
    chosen: readonly (readonly [Filter<Row>, string])[],
  ): readonly Row[] => {
    const words = plain(search.slice(0, longestSearch)).split(/\s+/).filter(Boolean);
    if (words.length === 0 && chosen.length === 0) return rows;
    return rows.filter(
      (row) =>
        chosen.every(([filter, value]) => filter.matches(row, value)) &&
        words.every((word) => textOf(row).includes(word)),
    );
  };
}
