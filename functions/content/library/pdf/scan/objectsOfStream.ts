import { inflate } from './inflate.ts';
import { type PdfObject, Unreadable } from './pdfValue.ts';
import { predictorOf } from './predictors.ts';
import { readValue } from './readValue.ts';
import { type Effort, highestNumber, Tokens } from './tokens.ts';
import { dictionaryOf, directNumber } from './values.ts';

export type Budget = Effort & { left: number };

/** The objects must fill the stream without gaps, in the order of its table. */
export function objectsOfStream({ number, value, stream }: PdfObject, budget: Budget): PdfObject[] {
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
