import { type PdfObject, TooComplex, Unreadable } from './pdfValue.ts';
import { readValue } from './readValue.ts';
import { readTable, type Table } from './tables.ts';
import { type Effort, isDigit, Tokens } from './tokens.ts';

export const mostObjects = 150_000;

export type PdfFile = { objects: PdfObject[]; tables: Map<number, Table>; starts: number[] };

export function readFile(bytes: Buffer, effort: Effort): PdfFile {
  const tokens = new Tokens(bytes, 0, effort);
  const file: PdfFile = { objects: [], tables: new Map(), starts: [] };
  /** Offsets where the words obj and trailer are legitimate. */
  const known = new Set<number>();
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) throw new Unreadable('It has no version.');
  while (isMore(tokens)) {
    if (isDigit(bytes[tokens.at])) file.objects.push(readObject(tokens, known));
    else if (tokens.isAt('xref')) file.tables.set(tokens.at, readTable(tokens, known));
    else file.starts.push(readStart(tokens));
    if (file.objects.length > mostObjects) throw new TooComplex('It has too many objects.');
  }
  requireNothingHidden(bytes, known);
  return file;
}

/** An item must begin on a line of its own. */
function isMore(tokens: Tokens): boolean {
  const { bytes } = tokens;
  for (;;) {
    tokens.skipBlanks();
    if (tokens.at >= bytes.length) return false;
    const before = bytes[tokens.at - 1];
    if (tokens.at > 0 && before !== 10 && before !== 13)
      throw new Unreadable(`No line begins at ${tokens.at}.`);
    if (bytes[tokens.at] !== 37) return true;
    skipComment(tokens);
  }
}

function skipComment(tokens: Tokens): void {
  const from = tokens.at;
  while (
    tokens.at < tokens.bytes.length &&
    tokens.bytes[tokens.at] !== 10 &&
    tokens.bytes[tokens.at] !== 13
  ) {
    tokens.at += 1;
  }
  const comment = tokens.bytes.toString('latin1', from, tokens.at);
  if (comment.includes('startxref')) throw new Unreadable('A comment may be read as the end of a revision.');
}

function readObject(tokens: Tokens, known: Set<number>): PdfObject {
  const { at } = tokens;
  const { object: number, generation } = tokens.objectNumbers('obj');
  known.add(tokens.at - 3);
  const value = readValue(tokens);
  const found: PdfObject = { number, generation, place: { at }, value };
  tokens.skipBlanks();
  if (value.kind === 'dictionary' && tokens.isAt('stream')) found.stream = readStream(tokens);
  tokens.expect('endobj');
  known.add(tokens.at - 3);
  return found;
}

function readStream(tokens: Tokens): Buffer {
  const { bytes } = tokens;
  tokens.at += 'stream'.length;
  if (bytes[tokens.at] === 13) tokens.at += 1;
  if (bytes[tokens.at] !== 10) throw new Unreadable('The beginning of a stream is uncertain.');
  const from = tokens.at + 1;
  const end = bytes.indexOf('endstream', from);
  if (end === -1) throw new Unreadable('A stream never ends.');
  tokens.at = end;
  tokens.expect('endstream');
  return bytes.subarray(from, end);
}

function readStart(tokens: Tokens): number {
  tokens.expect('startxref');
  tokens.skipBlanks();
  const start = tokens.index(tokens.bytes.length);
  tokens.skipBlanks();
  if (tokens.bytes.toString('latin1', tokens.at, tokens.at + 5) !== '%%EOF')
    throw new Unreadable('A revision has no end.');
  tokens.at += 5;
  return start;
}

/** Repairing programs look for objects even inside streams and strings, so these words may stand nowhere else. */
function requireNothingHidden(bytes: Buffer, known: ReadonlySet<number>): void {
  for (let at = bytes.indexOf('obj'); at !== -1; at = bytes.indexOf('obj', at + 3)) {
    if (!known.has(at) && (bytes.toString('latin1', at - 3, at) === 'end' || isAfterNumbers(bytes, at))) {
      throw new Unreadable(`Something at ${at} may be read as an object.`);
    }
  }
  for (let at = bytes.indexOf('trailer'); at !== -1; at = bytes.indexOf('trailer', at + 7)) {
    let next = at + 7;
    while (isSeparator(bytes[next])) next += 1;
    const mayBegin = bytes[next] === 60 || bytes[next] === 37;
    if (mayBegin && !known.has(at)) throw new Unreadable(`Something at ${at} may be read as a trailer.`);
  }
}

/** Two numbers, or one after a line end, since a comment may separate them. */
function isAfterNumbers(bytes: Buffer, obj: number): boolean {
  const generation = skipBack(bytes, obj, isSeparator);
  const blanks = skipBack(bytes, generation, isDigit);
  const before = skipBack(bytes, blanks, isSeparator);
  if (blanks === generation || before === blanks) return false;
  return isDigit(bytes[before - 1]) || /[\r\n]/.test(bytes.toString('latin1', before, blanks));
}

function skipBack(bytes: Buffer, from: number, skips: (byte: number | undefined) => boolean): number {
  let at = from;
  while (at > 0 && skips(bytes[at - 1])) at -= 1;
  return at;
}

/** Everything that any viewer treats as a blank. */
const isSeparator = (byte: number | undefined) =>
  byte === 32 || byte === 0 || (byte !== undefined && byte >= 9 && byte <= 13);
