import { type PdfValue, Unreadable } from './pdfValue.ts';

export type Token =
  | PdfValue
  | { kind: 'delimiter'; delimiter: '<<' | '>>' | '[' | ']' }
  | { kind: 'word'; word: string }
  | { kind: 'end' };

/** Strings are cut here: no link is as long. */
export const longestText = 10_000;

/** How much may still be read. Overlapping objects are read more than once, and a hostile file can overlap everywhere. */
export type Effort = { bytes: number; values: number };

const isBlank = (byte: number) => byte === 32 || (byte >= 9 && byte <= 13 && byte !== 11) || byte === 0;
const isLineEnd = (byte: number) => byte === 10 || byte === 13;
const delimiters = new Set([...'()<>[]{}/%'].map((character) => character.charCodeAt(0)));
const isRegular = (byte: number) => !isBlank(byte) && !delimiters.has(byte);
const code = (character: string) => character.charCodeAt(0);

/** Reads the tokens of a PDF. Like the most tolerant readers, it accepts whatever is there. */
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
    const from = this.at;
    const token = this.#read();
    this.#effort.bytes -= this.at - from;
    this.#effort.values -= 1;
    if (this.#effort.bytes < 0 || this.#effort.values < 0) throw new Unreadable('It takes too long to read.');
    return token;
  }

  #read(): Token {
    this.skipBlanks();
    const byte = this.bytes[this.at];
    if (byte === undefined) return { kind: 'end' };
    this.at += 1;
    if (byte === code('/')) return { kind: 'name', name: this.#name() };
    if (byte === code('(')) return { kind: 'text', text: this.#text() };
    if (byte === code('[')) return { kind: 'delimiter', delimiter: '[' };
    if (byte === code(']')) return { kind: 'delimiter', delimiter: ']' };
    const again = this.bytes[this.at] === byte;
    if (byte === code('<') && !again) return { kind: 'text', text: this.#hexText() };
    if ((byte === code('<') || byte === code('>')) && again) {
      this.at += 1;
      return { kind: 'delimiter', delimiter: byte === code('<') ? '<<' : '>>' };
    }
    if (!isRegular(byte)) return { kind: 'word', word: String.fromCharCode(byte) };
    return this.#numberOrWord();
  }

  skipBlanks(): void {
    for (;;) {
      const byte = this.bytes[this.at];
      if (byte === undefined) return;
      if (byte === code('%')) this.#skipComment();
      else if (isBlank(byte)) this.at += 1;
      else return;
    }
  }

  #skipComment(): void {
    while (this.at < this.bytes.length && !isLineEnd(this.bytes[this.at] ?? 10)) this.at += 1;
  }

  #regulars(): string {
    const from = this.at;
    while (this.at < this.bytes.length && isRegular(this.bytes[this.at] ?? 0)) this.at += 1;
    return this.bytes.toString('latin1', from, this.at);
  }

  /** Any character of a name may be escaped: /J#61vaScript is /JavaScript. */
  #name(): string {
    const written = this.#regulars();
    if (!written.includes('#')) return written;
    return written.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }

  #numberOrWord(): Token {
    const from = this.at - 1;
    const first = this.bytes[from] ?? 0;
    const isNumber = (byte: number) => (byte >= 48 && byte <= 57) || byte === code('.');
    // A word may follow a number without a blank: 0obj.
    if (isNumber(first) || first === code('-') || first === code('+')) {
      while (isNumber(this.bytes[this.at] ?? 0)) this.at += 1;
      const number = Number(this.bytes.toString('latin1', from, this.at));
      return { kind: 'number', number: Number.isNaN(number) ? 0 : number };
    }
    this.at = from;
    return { kind: 'word', word: this.#regulars() };
  }

  #text(): string {
    const parts: number[] = [];
    for (let depth = 1; this.at < this.bytes.length; this.at += 1) {
      const byte = this.bytes[this.at] ?? 0;
      if (byte === code('\\')) {
        this.#escaped(parts);
        continue;
      }
      if (byte === code('(')) depth += 1;
      if (byte === code(')')) depth -= 1;
      if (depth === 0) {
        this.at += 1;
        break;
      }
      if (parts.length <= longestText) parts.push(byte);
    }
    return Buffer.from(parts).toString('latin1');
  }

  #escaped(parts: number[]): void {
    const octal = /^[0-7]{1,3}/.exec(this.bytes.toString('latin1', this.at + 1, this.at + 4))?.[0];
    if (octal !== undefined) {
      parts.push(Number.parseInt(octal, 8) & 255);
      this.at += octal.length;
      return;
    }
    this.at += 1;
    const byte = this.bytes[this.at] ?? 0;
    if (isLineEnd(byte)) {
      // A continued line. CR and LF together are one line end.
      if (byte === 13 && this.bytes[this.at + 1] === 10) this.at += 1;
      return;
    }
    parts.push({ n: 10, r: 13, t: 9, b: 8, f: 12 }[String.fromCharCode(byte)] ?? byte);
  }

  #hexText(): string {
    const until = this.bytes.indexOf('>', this.at);
    const end = until === -1 ? this.bytes.length : until;
    const read = Math.min(end, this.at + 2 * longestText);
    const digits = this.bytes.toString('latin1', this.at, read).replaceAll(/[^0-9a-f]/gi, '');
    this.at = Math.min(end + 1, this.bytes.length);
    const text = Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex').toString('latin1');
    return read < end ? text.padEnd(longestText + 1) : text;
  }
}
