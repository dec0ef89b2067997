import { type PdfDictionary, Unreadable } from './pdfValue.ts';
import { readValue } from './readValue.ts';
import { isDigit, type Tokens } from './tokens.ts';

export type Entry =
  | { kind: 'free'; number: number }
  | { kind: 'plain'; number: number; at: number; generation: number }
  | { kind: 'packed'; number: number; container: number; index: number };

export type Table = { entries: Entry[]; trailer: PdfDictionary; second?: Table };

const entryBytes = 20;

/** Lines must have exactly 20 bytes: some viewers rely on that, others don't. */
export function readTable(tokens: Tokens, known: Set<number>): Table {
  const { bytes } = tokens;
  const entries: Entry[] = [];
  tokens.expect('xref');
  for (tokens.skipBlanks(); isDigit(bytes[tokens.at]); tokens.skipBlanks()) {
    const first = tokens.index(bytes.length);
    if (bytes[tokens.at] !== 32) throw new Unreadable('A part of the table has no length.');
    tokens.at += 1;
    const count = tokens.index(bytes.length);
    tokens.skipBlanks();
    for (let number = first; number < first + count; number += 1) entries.push(readEntry(tokens, number));
  }
  known.add(tokens.at);
  tokens.expect('trailer');
  const trailer = readValue(tokens);
  if (trailer.kind !== 'dictionary') throw new Unreadable('A trailer is missing.');
  return { entries, trailer };
}

function readEntry(tokens: Tokens, number: number): Entry {
  const line = tokens.bytes.toString('latin1', tokens.at, tokens.at + entryBytes);
  const parts = /^(\d{10}) (\d{5}) ([nf])(?: \r| \n|\r\n)$/.exec(line);
  if (!parts) throw new Unreadable(`A line of the table at ${tokens.at} isn’t ordinary.`);
  tokens.at += entryBytes;
  if (parts[3] === 'f') return { kind: 'free', number };
  return { kind: 'plain', number, at: Number(parts[1]), generation: Number(parts[2]) };
}
