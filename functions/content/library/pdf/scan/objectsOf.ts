import { objectsOfStream } from './objectsOfStream.ts';
import { type PdfObject, Unreadable } from './pdfValue.ts';
import { readValue } from './readValue.ts';
import { type Effort, Tokens } from './tokens.ts';
import { dictionaryOf, Values } from './values.ts';

const mostObjects = 300_000;
/** About ten times what a tagged report of 300 pages needs. */
const mostRead = { bytes: 150_000_000, values: 12_000_000 };
/** Of all object streams together. */
const mostInflatedBytes = 50_000_000;

/**
 * Every object anywhere in a file: in each revision, in object streams, even inside comments, strings and other streams.
 * Cross-reference tables aren’t used: a forged one could show a reader objects that we would have skipped.
 */
export function objectsOf(file: Buffer): PdfObject[] {
  const effort: Effort = { ...mostRead };
  const objects = plainObjects(file, effort);
  const values = new Values(objects);
  const room = { left: mostInflatedBytes };
  const inside: PdfObject[] = [];
  for (const object of objects) {
    if (!isObjectStream(object, values)) continue;
    for (const found of objectsOfStream(object, { values, effort, room })) inside.push(found);
    requireFew(objects.length + inside.length);
  }
  return [...objects, ...inside];
}

function plainObjects(file: Buffer, effort: Effort): PdfObject[] {
  const objects: PdfObject[] = [];
  for (const [at, number] of beginningsOf(file)) {
    const tokens = new Tokens(file, at, effort);
    const value = readValue(tokens);
    const from = value.kind === 'dictionary' ? streamAfter(tokens) : undefined;
    objects.push({ number, value, ...(from !== undefined && { stream: { file, from } }) });
    requireFew(objects.length);
  }
  return objects;
}

/** The place after each `obj` with the object’s number, and after each `trailer`, which has none (-1). */
function* beginningsOf(file: Buffer): Generator<[at: number, number: number]> {
  for (let at = file.indexOf('obj'); at !== -1; at = file.indexOf('obj', at + 3)) {
    const before = file.toString('latin1', Math.max(0, at - 40), at);
    if (/(?:^|[\d\s\0()<>[\]{}/%])$/.test(before)) {
      yield [at + 3, Number(/(\d{1,10})[\s\0]+\d+[\s\0]*$/.exec(before)?.[1] ?? -1)];
    }
  }
  for (let at = file.indexOf('trailer'); at !== -1; at = file.indexOf('trailer', at + 7)) yield [at + 7, -1];
}

function streamAfter(tokens: Tokens): number | undefined {
  const word = tokens.next();
  if (word.kind !== 'word' || word.word !== 'stream') return;
  let { at } = tokens;
  while (tokens.bytes[at] === 32) at += 1;
  if (tokens.bytes[at] === 13) at += 1;
  if (tokens.bytes[at] === 10) at += 1;
  return at;
}

/** Some readers accept any stream with /N and /First as one, whatever its /Type. */
function isObjectStream({ value, stream }: PdfObject, values: Values): boolean {
  const dictionary = dictionaryOf(value);
  if (!stream || !dictionary) return false;
  if (values.named(dictionary, 'Type').has('ObjStm')) return true;
  return values.has(dictionary, 'First') && values.has(dictionary, 'N');
}

function requireFew(count: number): void {
  if (count > mostObjects) throw new Unreadable('It has too many objects.');
}
