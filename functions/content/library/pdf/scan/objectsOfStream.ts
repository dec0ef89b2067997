import { inflate } from './inflate.ts';
import { type PdfObject, type PdfValue, Unreadable } from './pdfValue.ts';
import { readValue } from './readValue.ts';
import { type Effort, Tokens } from './tokens.ts';
import { dictionaryOf, type Values } from './values.ts';

type Reading = { values: Values; effort: Effort; room: { left: number } };

/** The objects of an object stream: those at the offsets of its table, and all others found by reading it in order. */
export function objectsOfStream(
  { value, stream }: PdfObject,
  { values, effort, room }: Reading,
): PdfObject[] {
  const dictionary = dictionaryOf(value);
  if (!stream || !dictionary) return [];
  const bytes = inflate(stream, dictionary, { values, room });
  const objects: PdfObject[] = [];
  const begun = new Set<number>();
  for (const first of numbersOf(values.under(dictionary, 'First'))) {
    for (const [number, offset] of tableOf(bytes, first, effort)) {
      const tokens = new Tokens(bytes, first + offset, effort);
      tokens.skipBlanks();
      begun.add(tokens.at);
      objects.push({ number, value: readValue(tokens) });
    }
  }
  const tokens = new Tokens(bytes, 0, effort);
  while (tokens.at < bytes.length) {
    tokens.skipBlanks();
    const isKnown = begun.has(tokens.at);
    const value = readValue(tokens);
    if (!isKnown && value.kind !== 'number' && value.kind !== 'other') objects.push({ number: -1, value });
  }
  return objects;
}

function numbersOf(values: PdfValue[]): number[] {
  const numbers = values.flatMap((value) => (value.kind === 'number' ? [value.number] : []));
  if (numbers.length === 0) throw new Unreadable('An object stream has no /First.');
  return numbers;
}

function tableOf(bytes: Buffer, first: number, effort: Effort): [number: number, offset: number][] {
  const tokens = new Tokens(bytes, 0, effort);
  const table: [number, number][] = [];
  while (tokens.at < first) {
    const number = tokens.next();
    const offset = tokens.next();
    if (number.kind !== 'number' || offset.kind !== 'number') break;
    table.push([number.number, offset.number]);
  }
  return table;
}
