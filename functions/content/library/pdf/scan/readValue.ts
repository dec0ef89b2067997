import { type PdfDictionary, type PdfValue, TooComplex, Unreadable } from './pdfValue.ts';
import { isDigit, type Token, type Tokens } from './tokens.ts';

const deepest = 100;
const constants = new Map<string, PdfValue>([
  ['true', { kind: 'boolean' }],
  ['false', { kind: 'boolean' }],
  ['null', { kind: 'null' }],
]);

export function readValue(tokens: Tokens, depth = 0): PdfValue {
  tokens.skipBlanks();
  const { at } = tokens;
  const first = tokens.next();
  if (first.kind !== 'number') return valueAfter(tokens, first, depth);
  if (isDigit(tokens.bytes[at]) && isReference(tokens)) {
    tokens.at = at;
    return tokens.reference();
  }
  return first;
}

function valueAfter(tokens: Tokens, first: Token, depth: number): PdfValue {
  if (depth > deepest) throw new TooComplex('It is nested too deeply.');
  const constant = first.kind === 'word' && constants.get(first.word);
  if (constant) return constant;
  if (first.kind === 'delimiter' && first.delimiter === '[') return readArray(tokens, depth);
  if (first.kind === 'delimiter' && first.delimiter === '<<') return readDictionary(tokens, depth);
  if (first.kind === 'delimiter' || first.kind === 'word') {
    throw new Unreadable(`There is no value before ${tokens.at}.`);
  }
  return first;
}

function isReference({ bytes, at }: Tokens): boolean {
  let place = at + 1;
  if (!isDigit(bytes[place])) return false;
  while (isDigit(bytes[place])) place += 1;
  return bytes[place + 1] === 82;
}

function readArray(tokens: Tokens, depth: number): PdfValue {
  const items: PdfValue[] = [];
  for (;;) {
    tokens.skipBlanks();
    if (tokens.bytes[tokens.at] === 93) break;
    items.push(readValue(tokens, depth + 1));
  }
  tokens.next();
  return { kind: 'array', items };
}

function readDictionary(tokens: Tokens, depth: number): PdfDictionary {
  const entries: PdfDictionary['entries'] = [];
  const keys = new Set<string>();
  for (;;) {
    const token = tokens.next();
    if (token.kind === 'delimiter' && token.delimiter === '>>') break;
    if (token.kind !== 'name') throw new Unreadable(`There is no key before ${tokens.at}.`);
    if (keys.has(token.name)) throw new Unreadable(`A dictionary has two entries ${token.name}.`);
    keys.add(token.name);
    entries.push([token.name, readValue(tokens, depth + 1)]);
  }
  return { kind: 'dictionary', entries };
}
