import { isTable, tablesOf } from './crossReferences.ts';
import { contentOf, inflate } from './inflate.ts';
import { Encrypted, type PdfDictionary, type PdfObject, TooComplex, Unreadable } from './pdfValue.ts';
import { predictorOf } from './predictors.ts';
import { mostObjects, type PdfFile, readFile } from './readFile.ts';
import { readValue } from './readValue.ts';
import { requireAgreement } from './requireAgreement.ts';
import { requireResolved } from './requireResolved.ts';
import { type Effort, highestNumber, Tokens } from './tokens.ts';
import { dictionaryOf, directNumber, entryOf, Values } from './values.ts';

/** A tagged report of 300 pages with 9,000 links needs 1.3 million; a compressed one has a token for each 1.5 bytes. */
const mostTokens = (size: number) => Math.min(1_600_000, 100_000 + size);
/** For all object streams and tables together, which inflate to hardly more than five times their size. */
const mostInflatedBytes = (size: number) => Math.min(40_000_000, 5_000_000 + 20 * size);

export type ReadPdf = {
  objects: readonly PdfObject[];
  current: ReadonlyMap<number, PdfObject | null>;
  trailers: readonly PdfDictionary[];
  values: Values;
};

export function readPdf(bytes: Buffer): ReadPdf {
  const budget: Budget = {
    tokens: mostTokens(bytes.length),
    left: mostInflatedBytes(bytes.length),
    shared: new Map(),
    references: new Map(),
  };
  const file = readFile(bytes, budget);
  if (isEncrypted(file)) throw new Encrypted();
  const objects = [...file.objects];
  const opened = new Set<number>();
  for (const object of file.objects) {
    if (!isObjectStream(object)) continue;
    if (opened.has(object.number) || object.generation !== 0)
      throw new Unreadable('An object stream was replaced.');
    opened.add(object.number);
    for (const inner of objectsOfStream(object, budget)) objects.push(inner);
    if (objects.length > mostObjects) throw new TooComplex('It has too many objects.');
  }
  const tables = tablesOf(file, budget);
  const current = requireAgreement(objects, tables);
  const trailers = tables.flatMap(({ trailer, second }) => (second ? [trailer, second.trailer] : [trailer]));
  const values = new Values(objects);
  // Viewers resolve a reference to a reference differently.
  if (objects.some(({ value }) => value.kind === 'reference'))
    throw new Unreadable('An object is a reference.');
  requireResolved([...objects.map(({ value }) => value), ...trailers], values);
  for (const object of file.objects) if (object.stream && !isTable(object)) cutToLength(object, values);
  return { objects, current, trailers, values };
}

function isEncrypted({ objects, tables }: PdfFile): boolean {
  const inStreams = objects.filter(isTable).flatMap(({ value }) => dictionaryOf(value) ?? []);
  const trailers = [...inStreams, ...[...tables.values()].map(({ trailer }) => trailer)];
  return trailers.some((trailer) => entryOf(trailer, 'Encrypt') !== undefined);
}

/** Some viewers accept any stream with /N and /First as an object stream, whatever its /Type. */
function isObjectStream({ value, stream }: PdfObject): boolean {
  const dictionary = stream && dictionaryOf(value);
  if (!dictionary) return false;
  const keys = new Map(dictionary.entries);
  const type = keys.get('Type');
  if (type?.kind === 'name' && type.name === 'ObjStm') return true;
  if (keys.has('First') && keys.has('N')) throw new Unreadable('A stream may be read as objects.');
  return false;
}

function cutToLength(object: PdfObject, values: Values): void {
  const dictionary = dictionaryOf(object.value);
  const lengths = dictionary ? values.under(dictionary, 'Length') : [];
  const numbers = new Set(lengths.map((length) => (length.kind === 'number' ? length.number : Number.NaN)));
  const [length, ...others] = numbers;
  if (
    !object.stream ||
    length === undefined ||
    others.length > 0 ||
    !Number.isInteger(length) ||
    length < 0
  ) {
    throw new Unreadable('A stream has no certain length.');
  }
  object.stream = contentOf(object.stream, length);
}

type Budget = Effort & { left: number };

/** The objects must fill the stream without gaps, in the order of its table. */
function objectsOfStream({ number, value, stream }: PdfObject, budget: Budget): PdfObject[] {
  const dictionary = dictionaryOf(value);
  if (!stream || !dictionary) throw new Unreadable('An object stream has no content.');
  if (predictorOf(dictionary, 0) !== 1) throw new Unreadable('Its objects are packed in an unusual way.');
  const bytes = inflate(stream, dictionary, budget);
  const tokens = new Tokens(bytes, 0, budget);
  const first = directNumber(dictionary, 'First');
  const table = readPairs(tokens, directNumber(dictionary, 'N'));
  requireAt(tokens, first);
  const objects = table.map(([inner, offset], index): PdfObject => {
    requireAt(tokens, first + offset);
    return { number: inner, generation: 0, place: { container: number, index }, value: readValue(tokens) };
  });
  requireAt(tokens, bytes.length);
  return objects;
}

function readPairs(tokens: Tokens, count: number): [number: number, offset: number][] {
  const pairs: [number, number][] = [];
  for (let pair = 0; pair < count; pair += 1) {
    tokens.skipBlanks();
    const number = tokens.index(highestNumber);
    tokens.skipBlanks();
    pairs.push([number, tokens.index(tokens.bytes.length)]);
  }
  return pairs;
}

function requireAt(tokens: Tokens, place: number): void {
  const { at } = tokens;
  tokens.skipBlanks();
  if (at > place || place > tokens.at) throw new Unreadable('An object stream and its table differ.');
  tokens.at = place;
}
