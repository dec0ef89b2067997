import { inflate } from './inflate.ts';
import { type PdfDictionary, type PdfObject, type PdfValue, Unreadable } from './pdfValue.ts';
import { predictorOf, undoPredictor } from './predictors.ts';
import type { Entry, Table } from './tables.ts';
import { directNumber, entryOf } from './values.ts';

const mostColumns = 8;
const highest = 2 ** 32;

export function tableInStream({ value, stream }: PdfObject, room: { left: number }): Table {
  if (value.kind !== 'dictionary' || !stream) throw new Unreadable('A table is no stream.');
  const widths = numbersOf(entryOf(value, 'W'));
  const width = widths.reduce((sum, each) => sum + each, 0);
  if (widths.length !== 3 || width === 0 || widths.some((each) => each > mostColumns)) {
    throw new Unreadable('A table has unusual columns.');
  }
  const bytes = inflate(stream, value, room);
  const rows = predictorOf(value, width) === 1 ? bytes : undoPredictor(bytes, width);
  const ranges = rangesOf(value);
  if (ranges.length * width !== rows.length)
    throw new Unreadable('A table is longer or shorter than it says.');
  const entries = ranges.map((number, at) =>
    readRow(rows.subarray(at * width, (at + 1) * width), widths, number),
  );
  return { entries, trailer: value };
}

function rangesOf(dictionary: PdfDictionary): number[] {
  const index = entryOf(dictionary, 'Index');
  const pairs = index ? numbersOf(index) : [0, directNumber(dictionary, 'Size')];
  if (pairs.length % 2) throw new Unreadable('A table has half a range.');
  const numbers: number[] = [];
  for (let at = 0; at < pairs.length; at += 2) {
    const [first = 0, count = 0] = pairs.slice(at, at + 2);
    if (numbers.length + count > 8_388_608) throw new Unreadable('A table is too long.');
    for (let number = first; number < first + count; number += 1) numbers.push(number);
  }
  return numbers;
}

function readRow(row: Buffer, [first = 0, second = 0, third = 0]: number[], number: number): Entry {
  const type = first === 0 ? 1 : unsigned(row, 0, first);
  const where = unsigned(row, first, second);
  const last = unsigned(row, first + second, third);
  if (type === 0) return { kind: 'free', number };
  if (type === 1) return { kind: 'plain', number, at: where, generation: last };
  if (type === 2) return { kind: 'packed', number, container: where, index: last };
  throw new Unreadable('A table has an entry of an unknown kind.');
}

function unsigned(row: Buffer, from: number, length: number): number {
  let number = 0;
  for (const byte of row.subarray(from, from + length)) number = number * 256 + byte;
  if (number >= highest) throw new Unreadable('A table has a number that readers differ in.');
  return number;
}

function numbersOf(value: PdfValue | undefined): number[] {
  const items = value?.kind === 'array' ? value.items : [];
  return items.map((item) => {
    if (item.kind !== 'number' || !Number.isInteger(item.number) || item.number < 0) {
      throw new Unreadable('A table has an unusual number.');
    }
    return item.number;
  });
}
