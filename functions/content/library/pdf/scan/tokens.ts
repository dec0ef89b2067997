import { type PdfValue, TooComplex, Unreadable } from './pdfValue.ts';
import { unescapeText } from './unescapeText.ts';

export type Token =
  | PdfValue
  | { kind: 'delimiter'; delimiter: '<<' | '>>' | '[' | ']' }
  | { kind: 'word'; word: string };

/** Longer than any valid link; strings are cut here. */
export const longestText = 10_000;
/** The limit of PDF 1.7: some viewers cut longer names, others don't. */
const longestName = 127;
/** Viewers overflow at different object numbers above this. */
export const highestNumber = 8_388_607;

export type Effort = {
  tokens: number;
  shared: Map<string | number, PdfValue>;
  references: Map<number, PdfValue>;
};

/** Bounds the interned values; most names and small numbers of a file repeat. */
const mostShared = 20_000;

const code = (character: string) => character.charCodeAt(0);
const delimiters = new Set([...'()<>[]{}/%'].map(code));
const [space, tab, lf, cr] = [32, 9, 10, 13];

/** Excludes null and form feed: viewers differ in whether these separate tokens. */
const isBlank = (byte: number | undefined): boolean =>
  byte === space || byte === lf || byte === cr || byte === tab;
const isRegular = (byte: number | undefined): boolean =>
  byte !== undefined && byte > space && byte !== 127 && !delimiters.has(byte);
export const isDigit = (byte: number | undefined): boolean =>
  byte !== undefined && byte >= code('0') && byte <= code('9');

/** Accepts only notation that every viewer reads in the same way. */
export class Tokens {
  at: number;
  readonly bytes: Buffer;
  readonly #effort: Effort;

  constructor(bytes: Buffer, at: number, effort: Effort) {
    this.bytes = bytes;
    this.at = at;
    this.#effort = effort;
  }

  next(): Token {
    this.#effort.tokens -= 1;
    if (this.#effort.tokens < 0) throw new TooComplex('It has too many values.');
    this.#skipToToken();
    const byte = this.bytes[this.at];
    if (isRegular(byte)) return this.#numberOrWord();
    this.at += 1;
    const again = this.bytes[this.at] === byte;
    if (byte === code('/')) return this.#shared(this.#name());
    if (byte === code('(')) return { kind: 'text', text: this.#text() };
    if (byte === code('[')) return { kind: 'delimiter', delimiter: '[' };
    if (byte === code(']')) return { kind: 'delimiter', delimiter: ']' };
    if (byte === code('<') && !again) return { kind: 'text', text: this.#hexText() };
    if ((byte === code('<') || byte === code('>')) && again) {
      this.at += 1;
      return { kind: 'delimiter', delimiter: byte === code('<') ? '<<' : '>>' };
    }
    throw new Unreadable(`There is an unexpected byte before ${this.at}.`);
  }

  skipBlanks(): void {
    while (isBlank(this.bytes[this.at])) this.at += 1;
  }

  /** Skips only comments that are page numbers, which Cairo writes; any other comment could be ambiguous. */
  #skipToToken(): void {
    this.skipBlanks();
    if (this.bytes[this.at] !== code('%') || !isBlank(this.bytes[this.at - 1])) return;
    const comment = /^% \d{1,6}\n/.exec(this.bytes.toString('latin1', this.at, this.at + 9))?.[0];
    if (comment === undefined) throw new Unreadable(`There is a comment at ${this.at}.`);
    this.at += comment.length;
    this.skipBlanks();
  }

  isAt(word: string): boolean {
    for (let place = 0; place < word.length; place += 1) {
      if (this.bytes[this.at + place] !== word.charCodeAt(place)) return false;
    }
    return !isRegular(this.bytes[this.at + word.length]);
  }

  expect(word: string): void {
    this.skipBlanks();
    if (!this.isAt(word)) throw new Unreadable(`${word} is missing at ${this.at}.`);
    this.at += word.length;
  }

  index(highest: number): number {
    const from = this.at;
    let number = 0;
    for (let byte = this.bytes[from]; isDigit(byte); byte = this.bytes[this.at]) {
      number = number * 10 + Number(byte) - code('0');
      this.at += 1;
    }
    const digits = this.at - from;
    const hasZero = digits > 1 && this.bytes[from] === code('0');
    if (digits === 0 || hasZero || number > highest)
      throw new Unreadable(`There is no ordinary number at ${from}.`);
    return number;
  }

  /** `n g R` or `n g obj`, with a single blank between the parts. */
  objectNumbers(word: 'R' | 'obj'): { object: number; generation: number } {
    const object = this.index(highestNumber);
    this.#oneBlank(word === 'R');
    const generation = this.index(65_535);
    this.#oneBlank(word === 'R');
    if (!this.isAt(word) || object === 0) throw new Unreadable(`There is no ordinary ${word} at ${this.at}.`);
    this.at += word.length;
    return { object, generation };
  }

  /** Programs that wrap lines also do so within references. */
  #oneBlank(mayWrap: boolean): void {
    const byte = this.bytes[this.at];
    if (byte !== space && !(mayWrap && (byte === lf || byte === cr))) {
      throw new Unreadable(`A single blank is missing at ${this.at}.`);
    }
    this.at += 1;
  }

  #regulars(): string {
    const from = this.at;
    while (isRegular(this.bytes[this.at])) this.at += 1;
    return this.bytes.toString('latin1', from, this.at);
  }

  /** Any character of a name may be escaped: /J#61vaScript is /JavaScript. */
  #name(): string {
    const written = this.#regulars();
    const name = !written.includes('#')
      ? written
      : written.replaceAll(/#(?:([0-9a-f]{2}))?/gi, (_, hex: string | undefined) => {
          if (hex === undefined || hex === '00')
            throw new Unreadable('A name has an escape that readers differ in.');
          return String.fromCharCode(Number.parseInt(hex, 16));
        });
    if (name === '' || name.length > longestName) throw new Unreadable('A name is empty or too long.');
    return name;
  }

  #numberOrWord(): Token {
    const word = this.#regulars();
    if (!/^[\d+.-]/.test(word)) return { kind: 'word', word };
    if (!/^[+-]?(?:\d{1,30}\.?\d{0,30}|\.\d{1,30})$/.test(word)) {
      throw new Unreadable('A number is written in an unusual way.');
    }
    return this.#shared(Number(word));
  }

  reference(): PdfValue {
    const { references } = this.#effort;
    const { object, generation } = this.objectNumbers('R');
    const known = generation === 0 && references.get(object);
    if (known) return known;
    const value: PdfValue = { kind: 'reference', object, generation };
    if (generation === 0 && references.size < mostShared) references.set(object, value);
    return value;
  }

  #shared(key: string | number): PdfValue {
    const { shared } = this.#effort;
    const known = shared.get(key);
    if (known) return known;
    const value: PdfValue =
      typeof key === 'string' ? { kind: 'name', name: key } : { kind: 'number', number: key };
    if (shared.size < mostShared) shared.set(key, value);
    return value;
  }

  #text(): string {
    const from = this.at;
    let isEscaped = false;
    for (let depth = 1; depth > 0; this.at += 1) {
      const byte = this.bytes[this.at];
      if (byte === undefined) throw new Unreadable('A text never ends.');
      if (byte === code('(')) depth += 1;
      else if (byte === code(')')) depth -= 1;
      else if (byte === code('\\')) {
        isEscaped = true;
        this.at += 1;
      }
    }
    const written = this.bytes.toString('latin1', from, Math.min(this.at - 1, from + 4 * longestText));
    return (isEscaped ? unescapeText(written) : written).slice(0, longestText + 1);
  }

  #hexText(): string {
    const end = this.bytes.indexOf('>', this.at);
    if (end === -1) throw new Unreadable('A text never ends.');
    const written = this.bytes.toString('latin1', this.at, end);
    if (/[^0-9a-f\s]/i.test(written) || /[\f\v\u00a0]/.test(written))
      throw new Unreadable('A text isn’t hexadecimal.');
    this.at = end + 1;
    const digits = written.replaceAll(/\s/g, '').slice(0, 2 * longestText + 2);
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex').toString('latin1');
  }
}
