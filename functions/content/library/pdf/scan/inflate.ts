import { constants, inflateSync } from 'node:zlib';
import { type PdfDictionary, TooComplex, Unreadable } from './pdfValue.ts';
import { directNumber, entryOf } from './values.ts';

/** For streams that the file's structure depends on: only uncompressed or Flate. */
export function inflate(stream: Buffer, dictionary: PdfDictionary, room: { left: number }): Buffer {
  const written = contentOf(stream, directNumber(dictionary, 'Length'));
  const bytes = isFlate(dictionary) ? inflated(written, room.left) : written;
  room.left -= bytes.length;
  if (room.left < 0) throw new TooComplex('It is too large when inflated.');
  return bytes;
}

/** /Length must match the actual content, since viewers differ in which of the two they trust. */
export function contentOf(stream: Buffer, length: number): Buffer {
  if (length > stream.length || !/^(?:\r\n?|\n)?$/.test(stream.toString('latin1', length, length + 3))) {
    throw new Unreadable('A stream is longer or shorter than it says.');
  }
  return stream.subarray(0, length);
}

function inflated(written: Buffer, left: number): Buffer {
  try {
    // Z_SYNC_FLUSH accepts data without its checksum, which some programs cut off.
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(1, left) };
    return inflateSync(written, options);
  } catch (error) {
    if (error instanceof RangeError) throw new TooComplex('It is too large when inflated.');
    throw new Unreadable('It can’t be inflated.');
  }
}

function isFlate(dictionary: PdfDictionary): boolean {
  if (entryOf(dictionary, 'F') || entryOf(dictionary, 'DP'))
    throw new Unreadable('A filter has a short name.');
  const given = entryOf(dictionary, 'Filter');
  const filters = given === undefined ? [] : given.kind === 'array' ? given.items : [given];
  const [filter] = filters;
  if (filter === undefined) return false;
  if (filters.length > 1 || filter.kind !== 'name' || filter.name !== 'FlateDecode') {
    throw new Unreadable('It is packed in an unusual way.');
  }
  return true;
}
