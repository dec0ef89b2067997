import { type PdfDictionary, type PdfValue, Unreadable } from './pdfValue.ts';
import type { Token, Tokens } from './tokens.ts';

const deepest = 100;

/** The value that begins here. If the file ends within it, what was read so far. */
export function readValue(tokens: Tokens, first: Token = tokens.next(), depth = 0): PdfValue {
  if (depth > deepest) throw new Unreadable('It is nested too deeply.');
  if (first.kind === 'number') return referenceOr(tokens, first);
  if (first.kind === 'delimiter' && first.delimiter === '[') return readArray(tokens, depth);
  if (first.kind === 'delimiter' && first.delimiter === '<<') return readDictionary(tokens, depth);
  return first.kind === 'delimiter' || first.kind === 'word' || first.kind === 'end'
    ? { kind: 'other' }
    : first;
}

function referenceOr(tokens: Tokens, first: { kind: 'number'; number: number }): PdfValue {
  const { at } = tokens;
  if (Number.isInteger(first.number) && first.number >= 0 && tokens.next().kind === 'number') {
    const third = tokens.next();
    if (third.kind === 'word' && third.word === 'R') return { kind: 'reference', object: first.number };
  }
  tokens.at = at;
  return first;
}

function readArray(tokens: Tokens, depth: number): PdfValue {
  const items: PdfValue[] = [];
  for (;;) {
    const token = tokens.next();
    if (token.kind === 'end' || (token.kind === 'delimiter' && token.delimiter === ']')) break;
    items.push(readValue(tokens, token, depth + 1));
  }
  return { kind: 'array', items };
}

function readDictionary(tokens: Tokens, depth: number): PdfDictionary {
  const entries: PdfDictionary['entries'] = [];
  for (;;) {
    const token = tokens.next();
    if (token.kind === 'end' || (token.kind === 'delimiter' && token.delimiter === '>>')) break;
    // Readers skip what isn’t a key.
    if (token.kind !== 'name') continue;
    const { at } = tokens;
    const value = tokens.next();
    if (value.kind === 'delimiter' && value.delimiter === '>>') tokens.at = at;
    entries.push([token.name, readValue(tokens, value, depth + 1)]);
  }
  return { kind: 'dictionary', entries };
}
