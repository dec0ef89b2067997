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

/** An object of the file. Several may have the same number, each from another revision. */
export type PdfObject = {
  number: number;
  generation: number;
  place: Place;
  value: PdfValue;
  /** The content of its stream, as it stands in the file. */
  stream?: Buffer;
};

/** The offset of its header, or its index in an object stream. */
export type Place = { at: number } | { container: number; index: number };

/** A file that can be read in more than one way is refused: another program may read it differently. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

/** A file that would take much time or memory to read. */
export class TooComplex extends Error {
  override name = 'TooComplex';
}

export class Encrypted extends Error {
  override name = 'Encrypted';
}
