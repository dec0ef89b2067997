import { type PdfDictionary, type PdfObject, type PdfValue, TooComplex, Unreadable } from './pdfValue.ts';

const mostSteps = 5_000_000;
const none: ReadonlySet<string> = new Set();
const nothing: readonly PdfValue[] = [];

export const dictionaryOf = (value: PdfValue): PdfDictionary | undefined =>
  value.kind === 'dictionary' ? value : undefined;

export const entryOf = ({ entries }: PdfDictionary, key: string): PdfValue | undefined =>
  entries.find(([name]) => name === key)?.[1];

export function directNumber(dictionary: PdfDictionary, key: string, absent?: number): number {
  const value = entryOf(dictionary, key);
  if (value === undefined && absent !== undefined) return absent;
  if (value?.kind !== 'number' || !Number.isInteger(value.number) || value.number < 0) {
    throw new Unreadable(`/${key} is no ordinary number.`);
  }
  return value.number;
}

/** A reference may resolve to any object with its number, of any revision. */
export class Values {
  #steps = 0;
  readonly #byNumber = new Map<number, PdfValue[]>();
  readonly #generations = new Map<number, number[]>();

  constructor(objects: readonly PdfObject[]) {
    for (const { number, generation, value } of objects) {
      addTo(this.#byNumber, number, value);
      addTo(this.#generations, number, generation);
    }
  }

  knows({ object, generation }: { object: number; generation: number }): boolean {
    return this.#generations.get(object)?.includes(generation) ?? false;
  }

  of(value: PdfValue): readonly PdfValue[] {
    const found = value.kind === 'reference' ? (this.#byNumber.get(value.object) ?? []) : [value];
    this.#steps += found.length;
    if (this.#steps > mostSteps) throw new TooComplex('It has too many revisions.');
    return found;
  }

  under(dictionary: PdfDictionary, key: string): readonly PdfValue[] {
    const value = entryOf(dictionary, key);
    return value ? this.of(value) : nothing;
  }

  has(dictionary: PdfDictionary, key: string): boolean {
    return entryOf(dictionary, key) !== undefined;
  }

  named(dictionary: PdfDictionary, key: string): ReadonlySet<string> {
    const values = this.under(dictionary, key);
    if (values.length === 0) return none;
    return new Set(values.flatMap((value) => (value.kind === 'name' ? [value.name] : [])));
  }
}

function addTo<T>(lists: Map<number, T[]>, key: number, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
