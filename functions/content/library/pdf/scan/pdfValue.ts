/** A dictionary is a list of entries, because readers differ in which of two equal keys they use. */
export type PdfValue =
  | { kind: 'name'; name: string }
  | { kind: 'text'; text: string }
  | { kind: 'number'; number: number }
  | { kind: 'reference'; object: number }
  | { kind: 'array'; items: PdfValue[] }
  | PdfDictionary
  | { kind: 'other' };
export type PdfDictionary = { kind: 'dictionary'; entries: [key: string, value: PdfValue][] };

/** An object of the file. Several may have the same number, each from another revision. */
export type PdfObject = {
  number: number;
  value: PdfValue;
  /** If it has a stream: where its bytes begin. */
  stream?: { file: Buffer; from: number };
};

/** A file that can’t be read in full is refused: another program may read what this one can’t. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}
