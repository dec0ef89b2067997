import { createHmac, randomBytes } from 'node:crypto';
import { clock } from './clock.ts';

/** Time-based one-time passwords as authenticator apps generate them: RFC 6238, SHA-1, six digits, 30 seconds. */
const stepSeconds = 30;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function newTotpSecret(): string {
  return [...randomBytes(32)].map((byte) => alphabet[byte % 32]).join('');
}

/** For the QR code. A space must be %20, since apps display a plus literally. */
export function totpAddress(secret: string, issuer: string, account: string): string {
  const name = encodeURIComponent(issuer);
  return `otpauth://totp/${name}:${encodeURIComponent(account)}?secret=${secret}&issuer=${name}`;
}

/** Accepts the current time step and one on either side, for clocks that are slightly off. */
export function stepOf(secret: string, code: string): number | undefined {
  const now = Math.floor(clock.now().getTime() / 1000 / stepSeconds);
  return [now, now - 1, now + 1].find((step) => codeAt(secret, step) === code);
}

export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
