import { Unreadable } from './pdfValue.ts';
import { isDigit } from './tokens.ts';

/** Repairing programs look for objects even inside streams and strings, so these words may stand nowhere else. */
export function requireNothingHidden(bytes: Buffer, known: ReadonlySet<number>): void {
  for (let at = bytes.indexOf('obj'); at !== -1; at = bytes.indexOf('obj', at + 3)) {
    if (!known.has(at) && (bytes.toString('latin1', at - 3, at) === 'end' || isAfterNumbers(bytes, at))) {
      throw new Unreadable(`Something at ${at} may be read as an object.`);
    }
  }
  for (let at = bytes.indexOf('trailer'); at !== -1; at = bytes.indexOf('trailer', at + 7)) {
    let next = at + 7;
    while (isSeparator(bytes[next])) next += 1;
    const mayBegin = bytes[next] === 60 || bytes[next] === 37;
    if (mayBegin && !known.has(at)) throw new Unreadable(`Something at ${at} may be read as a trailer.`);
  }
}

/** Two numbers, or one after a line end, since a comment may separate them. */
function isAfterNumbers(bytes: Buffer, obj: number): boolean {
  const generation = skipBack(bytes, obj, isSeparator);
  const blanks = skipBack(bytes, generation, isDigit);
  const before = skipBack(bytes, blanks, isSeparator);
  if (blanks === generation || before === blanks) return false;
  return isDigit(bytes[before - 1]) || /[\r\n]/.test(bytes.toString('latin1', before, blanks));
}

function skipBack(bytes: Buffer, from: number, skips: (byte: number | undefined) => boolean): number {
  let at = from;
  while (at > 0 && skips(bytes[at - 1])) at -= 1;
  return at;
}

/** Everything that any viewer treats as a blank. */
const isSeparator = (byte: number | undefined) =>
  byte === 32 || byte === 0 || (byte !== undefined && byte >= 9 && byte <= 13);
