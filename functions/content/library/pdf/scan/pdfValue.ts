export type PdfValue =
  | { kind: 'name'; name: string }
  | { kind: 'text'; text: string }
  | { kind: 'number'; number: number }
  | { kind: 'reference'; object: number; generation: number }
  | { kind: 'array'; items: PdfValue[] }
  | PdfDictionary
  | { kind: 'null' }
  | { kind: 'boolean' };
export type PdfDictionary = { kind: 'dictionary'; entries: [key: string, value: PdfValue][] };

export type PdfObject = {
  number: number;
  generation: number;
  place: Place;
  value: PdfValue;
  stream?: Buffer;
};

/** The offset of its header, or its index in an object stream. */
export type Place = { at: number } | { container: number; index: number };

/** The file is ambiguous, so another program may read it differently. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

/** Reading the file would take too much time or memory. */
export class TooComplex extends Error {
  override name = 'TooComplex';
}

export class Encrypted extends Error {
  override name = 'Encrypted';
}
