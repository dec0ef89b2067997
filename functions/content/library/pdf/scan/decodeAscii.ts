import { Unreadable } from './pdfValue.ts';

export function decodeAscii(stream: Buffer, filter: string): Buffer {
  const written = stream.toString('latin1').replaceAll(/\s/g, '');
  return filter === 'ASCIIHexDecode' ? decodeHex(written) : decode85(written);
}

function decodeHex(written: string): Buffer {
  const digits = /^([0-9a-f]*)>$/i.exec(written)?.[1];
  if (digits === undefined) throw new Unreadable('A stream isn’t hexadecimal.');
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex');
}

function decode85(written: string): Buffer {
  const characters = /^(?:<~)?([!-uz]*)~>$/.exec(written)?.[1];
  if (characters === undefined) throw new Unreadable('A stream isn’t in ASCII 85.');
  const bytes = Buffer.alloc(4 * characters.length + 4);
  let length = 0;
  for (let at = 0; at < characters.length; ) {
    if (characters[at] === 'z') {
      length += 4;
      at += 1;
      continue;
    }
    const group = characters.slice(at, at + 5);
    let number = 0;
    for (let place = 0; place < 5; place += 1) number = number * 85 + (group.charCodeAt(place) || 117) - 33;
    if (group.includes('z') || group.length === 1 || number >= 2 ** 32)
      throw new Unreadable('A stream isn’t in ASCII 85.');
    bytes.writeUInt32BE(number, length);
    length += group.length - 1;
    at += 5;
  }
  return bytes.subarray(0, length);
}
