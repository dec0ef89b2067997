import { constants, createInflate } from 'node:zlib';
import { type PdfDictionary, type PdfValue, TooComplex, Unreadable } from './pdfValue.ts';
import type { ReadPdf } from './readPdf.ts';
import { dictionaryOf, type Values } from './values.ts';

const mostPixels = 100_000_000;
/** An uncompressed screenshot of 25 megapixels. */
const mostBytes = 100_000_000;
/** Generous, because white pages compress a thousandfold. */
const mostInAll = (size: number) => Math.min(600_000_000, 50_000_000 + 200 * size);

const ascii = new Set(['ASCII85Decode', 'ASCIIHexDecode']);
/** Filters whose output size we can bound. LZW, encryption and rarely supported filters are refused. */
const growing = new Set(['FlateDecode', 'RunLengthDecode']);
const pictures = new Set(['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode']);

export async function requireModestStreams({ objects, values }: ReadPdf, size: number): Promise<void> {
  let left = mostInAll(size);
  for (const { value, stream } of objects) {
    const dictionary = stream && dictionaryOf(value);
    if (!dictionary) continue;
    requireModestNumbers(dictionary, values);
    const unpacked = await unpackedSize(stream, filtersOf(dictionary, values), Math.min(left, mostBytes));
    left -= unpacked;
    if (left < 0 || unpacked > mostBytes) throw new TooComplex('It is too large when inflated.');
  }
}

function filtersOf(dictionary: PdfDictionary, values: Values): string[] {
  const [filter, ...others] = values.under(dictionary, 'Filter');
  if (others.length > 0) throw new Unreadable('A filter depends on the revision.');
  if (filter === undefined || filter.kind === 'null') return [];
  const items = filter.kind === 'array' ? filter.items.flatMap((item) => values.of(item)) : [filter];
  const names = items.map((item) => (item.kind === 'name' ? item.name : ''));
  const isKnown = /^a?g?p?$/.test(names.map(letterOf).join(''));
  if (!isKnown) throw new Unreadable('A stream has an unusual filter.');
  return names;
}

/** The allowed order: ASCII, then at most one expanding filter, then a picture. */
function letterOf(name: string): string {
  if (ascii.has(name)) return 'a';
  if (growing.has(name)) return 'g';
  return pictures.has(name) ? 'p' : '?';
}

async function unpackedSize(stream: Buffer, filters: readonly string[], most: number): Promise<number> {
  const [first = '', second = ''] = filters;
  const isAscii = ascii.has(first);
  const filter = isAscii ? second : first;
  const bytes = isAscii ? decodeAscii(stream, first) : stream;
  // Two bytes expand to 128 at most.
  if (filter === 'RunLengthDecode') return bytes.length * 64;
  return filter === 'FlateDecode' ? inflatedSize(bytes, most) : bytes.length;
}

async function inflatedSize(bytes: Buffer, most: number): Promise<number> {
  const inflate = createInflate({ chunkSize: 65_536, finishFlush: constants.Z_SYNC_FLUSH });
  inflate.end(bytes);
  let size = 0;
  try {
    for await (const chunk of inflate) {
      size += (chunk as Buffer).length;
      if (size > most) throw new TooComplex('It is too large when inflated.');
    }
  } catch (error) {
    if (error instanceof TooComplex) throw error;
    throw new Unreadable('A stream can’t be inflated.');
  }
  return size;
}

/** Viewers allocate memory for a picture and its rows before they read its bytes. */
function requireModestNumbers(dictionary: PdfDictionary, values: Values): void {
  const parameters = values
    .under(dictionary, 'DecodeParms')
    .flatMap((each) => (each.kind === 'array' ? each.items.flatMap((item) => values.of(item)) : each))
    .flatMap((each) => dictionaryOf(each) ?? []);
  const highest = (from: PdfDictionary, key: string) => Math.max(0, ...values.under(from, key).map(numberOf));
  const pixels = highest(dictionary, 'Width') * highest(dictionary, 'Height');
  const rows = parameters.map((each) => highest(each, 'Columns') * Math.max(1, highest(each, 'Colors')));
  if (pixels > mostPixels || rows.some((row) => !(row <= 1_000_000)))
    throw new TooComplex('A picture is too large.');
}

const numberOf = (value: PdfValue): number => (value.kind === 'number' ? value.number : 0);

function decodeAscii(stream: Buffer, filter: string): Buffer {
  const written = stream.toString('latin1').replaceAll(/\s/g, '');
  return filter === 'ASCIIHexDecode' ? decodeHex(written) : decode85(written);
}

function decodeHex(written: string): Buffer {
  const digits = /^([0-9a-f]*)>$/i.exec(written)?.[1];
  if (digits === undefined) throw new Unreadable('A stream isn’t hexadecimal.');
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex');
}

function decode85(written: string): Buffer {
  const characters = /^(?:<~)?([!-uz]*)~>$/.exec(written)?.[1];
  if (characters === undefined) throw new Unreadable('A stream isn’t in ASCII 85.');
  const bytes = Buffer.alloc(4 * characters.length + 4);
  let length = 0;
  for (let at = 0; at < characters.length; ) {
    if (characters[at] === 'z') {
      length += 4;
      at += 1;
      continue;
    }
    const group = characters.slice(at, at + 5);
    let number = 0;
    for (let place = 0; place < 5; place += 1) number = number * 85 + (group.charCodeAt(place) || 117) - 33;
    if (group.includes('z') || group.length === 1 || number >= 2 ** 32)
      throw new Unreadable('A stream isn’t in ASCII 85.');
    bytes.writeUInt32BE(number, length);
    length += group.length - 1;
    at += 5;
  }
  return bytes.subarray(0, length);
}
