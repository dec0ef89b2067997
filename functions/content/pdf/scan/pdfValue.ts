/** What stands in a PDF. A dictionary is a list of entries, because readers differ in which of two equal keys they take. */
export type PdfValue =
  | { kind: 'name'; name: string }
  | { kind: 'text'; text: string }
  | { kind: 'number'; number: number }
  | { kind: 'reference'; object: number }
  | { kind: 'array'; items: PdfValue[] }
  | PdfDictionary
  | { kind: 'other' };
export type PdfDictionary = { kind: 'dictionary'; entries: [key: string, value: PdfValue][] };

/** An object as it stands somewhere in the file. Several may have the same number, each from another revision. */
export type PdfObject = {
  number: number;
  value: PdfValue;
  /** Where the bytes of its stream begin, if it has one. */
  stream?: { file: Buffer; from: number };
};

/** A file that isn’t understood in full is refused: what we can’t read, another program may. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}
