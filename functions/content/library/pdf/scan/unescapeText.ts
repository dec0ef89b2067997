import { Unreadable } from './pdfValue.ts';

const letters: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

export function unescapeText(written: string): string {
  return written.replaceAll(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_, octal?: string, other = '') => {
    if (octal === undefined) return /[\r\n]/.test(other) ? '' : (letters[other] ?? other);
    const byte = Number.parseInt(octal, 8);
    if (byte > 255) throw new Unreadable('A text has an escape that readers differ in.');
    return String.fromCharCode(byte);
  });
}
