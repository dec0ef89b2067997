import { type PdfDictionary, type PdfObject, type PdfValue, Unreadable } from './pdfValue.ts';

const longestChain = 8;
const mostSteps = 20_000_000;

export const dictionaryOf = (value: PdfValue): PdfDictionary | undefined =>
  value.kind === 'dictionary' ? value : undefined;

/** Resolves references. One may stand for any object, of any revision, that has its number. */
export class Values {
  #steps = 0;
  readonly #byNumber = new Map<number, PdfValue[]>();

  constructor(objects: readonly PdfObject[]) {
    for (const { number, value } of objects) {
      const same = this.#byNumber.get(number);
      if (same) same.push(value);
      else this.#byNumber.set(number, [value]);
    }
  }

  of(value: PdfValue): PdfValue[] {
    const found = new Set<PdfValue>();
    const seen = new Set<number>();
    let open = [value];
    for (let step = 0; step < longestChain && open.length > 0; step += 1) {
      this.#steps += open.length;
      if (this.#steps > mostSteps) throw new Unreadable('It has too many revisions.');
      open = open.flatMap((each) => {
        if (each.kind !== 'reference') {
          found.add(each);
          return [];
        }
        if (seen.has(each.object)) return [];
        seen.add(each.object);
        return this.#byNumber.get(each.object) ?? [];
      });
    }
    return [...found];
  }

  /** The values of a key, all of them if it is there more than once. */
  under(dictionary: PdfDictionary, key: string): PdfValue[] {
    return dictionary.entries.flatMap(([name, value]) => (name === key ? this.of(value) : []));
  }

  has({ entries }: PdfDictionary, key: string): boolean {
    return entries.some(([name]) => name === key);
  }

  named(dictionary: PdfDictionary, key: string): Set<string> {
    const values = this.under(dictionary, key);
    return new Set(values.flatMap((value) => (value.kind === 'name' ? [value.name] : [])));
  }
}
