import { constants, inflateSync } from 'node:zlib';
import { type PdfDictionary, type PdfObject, type PdfValue, Unreadable } from './pdfValue.ts';
import { dictionaryOf, type Values } from './values.ts';

type Within = { values: Values; room: { left: number } };

/** The content of an object stream. It must be uncompressed or use Flate without a predictor, as PDF writers do. */
export function inflate(
  { file, from }: NonNullable<PdfObject['stream']>,
  dictionary: PdfDictionary,
  { values, room }: Within,
): Buffer {
  const filters = filtersOf(dictionary, values);
  const bytes = filters.length === 0 ? written(file, from, dictionary, values) : inflated(file, from, room);
  room.left -= bytes.length;
  if (room.left < 0) throw new Unreadable('It is too large when inflated.');
  return bytes;
}

function inflated(file: Buffer, from: number, room: { left: number }): Buffer {
  try {
    // /Length is ignored, as readers do that repair files: the compressed data says where it ends.
    return inflateSync(file.subarray(from), {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: Math.max(1, room.left),
    });
  } catch {
    throw new Unreadable('It can’t be inflated.');
  }
}

/** Up to its /Length or the next `endstream`, whichever is later. */
function written(file: Buffer, from: number, dictionary: PdfDictionary, values: Values): Buffer {
  const lengths = values
    .under(dictionary, 'Length')
    .map((value) => (value.kind === 'number' ? value.number : 0));
  const end = file.indexOf('endstream', Math.max(from, ...lengths.map((length) => from + length)));
  return file.subarray(from, end === -1 ? file.length : end);
}

function filtersOf(dictionary: PdfDictionary, values: Values): string[] {
  const given = dictionary.entries.filter(([key]) => key === 'Filter' || key === 'F');
  const filters = given.flatMap(([, value]) => items(value, values)).map(nameOf);
  const parameters = dictionary.entries
    .filter(([key]) => key === 'DecodeParms' || key === 'DP')
    .flatMap(([, value]) => items(value, values))
    .flatMap((value) => dictionaryOf(value) ?? [])
    .flatMap((each) => values.under(each, 'Predictor'));
  const isPlain = parameters.every((value) => value.kind === 'number' && value.number === 1);
  const isFlate = filters.length <= 1 && filters.every((name) => name === 'FlateDecode' || name === 'Fl');
  if (!isPlain || !isFlate) throw new Unreadable('Its objects are written in an unusual way.');
  return filters;
}

function items(value: PdfValue, values: Values): PdfValue[] {
  const found = values
    .of(value)
    .flatMap((each) => (each.kind === 'array' ? each.items.flatMap((item) => values.of(item)) : each));
  // Readers differ in what they do about a filter that is missing.
  if (found.length === 0 && value.kind === 'reference') throw new Unreadable('A filter is missing.');
  return found;
}

const nameOf = (value: PdfValue) => (value.kind === 'name' ? value.name : '');
