import { type PdfObject, Unreadable } from './pdfValue.ts';
import type { PdfFile } from './readFile.ts';
import { tableInStream } from './tableInStream.ts';
import type { Table } from './tables.ts';
import { directNumber, entryOf } from './values.ts';

/** Follows all revisions from the end of the file as viewers do; a leftover table would be another document to some. */
export function tablesOf(file: PdfFile, room: { left: number }): Table[] {
  const inStreams = new Map<number, PdfObject>();
  for (const object of file.objects) {
    if (isTable(object) && 'at' in object.place) inStreams.set(object.place.at, object);
  }
  const tableAt = (at: number): Table => {
    const stream = inStreams.get(at);
    const table = stream ? tableInStream(stream, room) : file.tables.get(at);
    if (!table) throw new Unreadable(`No table begins at ${at}.`);
    return table;
  };
  const tables: Table[] = [];
  const followed = new Set<number>();
  const follow = (at: number): Table => {
    if (followed.has(at)) throw new Unreadable('Its tables refer to each other in a circle.');
    followed.add(at);
    return tableAt(at);
  };
  for (let next = file.starts.at(-1); next !== undefined; ) {
    const table = follow(next);
    tables.push(table);
    next = numberOrNone(table, 'Prev');
    const second = numberOrNone(table, 'XRefStm');
    if (second !== undefined) table.second = secondOf(follow(second), next);
  }
  const isComplete = followed.size === file.tables.size + inStreams.size;
  if (!isComplete || !startsAgree(file, followed))
    throw new Unreadable('It has tables that others may read.');
  return tables;
}

export const isTable = ({ value }: PdfObject): boolean => {
  const type = value.kind === 'dictionary' ? entryOf(value, 'Type') : undefined;
  return type?.kind === 'name' && type.name === 'XRef';
};

const numberOrNone = ({ trailer }: Table, key: string): number | undefined =>
  entryOf(trailer, key) && directNumber(trailer, key);

/** Hybrid files keep objects that only newer viewers understand in a second table, which is a stream. */
function secondOf(second: Table, previous: number | undefined): Table {
  const own = numberOrNone(second, 'Prev');
  if (own !== undefined && own !== previous) throw new Unreadable('A revision has two predecessors.');
  return second;
}

/** In a linearized file, the first revision's offset is 0. */
function startsAgree({ starts, objects }: PdfFile, followed: ReadonlySet<number>): boolean {
  const first = objects[0]?.value;
  const isLinearized = first?.kind === 'dictionary' && entryOf(first, 'Linearized') !== undefined;
  const others = isLinearized && starts.length > 1 && starts[0] === 0 ? starts.slice(1) : starts;
  return others.length > 0 && others.every((start) => followed.has(start));
}
