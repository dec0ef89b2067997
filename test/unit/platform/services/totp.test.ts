import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { clock } from '../../../../functions/platform/services/clock.ts';
import { codeAt, newTotpSecret, stepOf, totpAddress } from '../../../../functions/platform/services/totp.ts';

const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});

// "12345678901234567890", the secret of the RFC’s test vectors, in Base32.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('our time-based codes match RFC 6238 at %i seconds', (seconds, code) => {
  expect(codeAt(secret, Math.floor(seconds / 30))).toBe(code.slice(-6));
});

// RFC 4226, appendix D.
test.each(
  ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].map(
    (code, step) => [step, code] as const,
  ),
)('our time-based codes match RFC 4226 for count %i', (step, code) => {
  expect(codeAt(secret, step)).toBe(code);
});

test('our time-based codes match the definition for any secret and step', () => {
  const bits = (text: string) => [...text].map((each) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(each));
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 40 }), (step) => {
      const own = newTotpSecret();
      let value = 0n;
      for (const five of bits(own)) value = value * 32n + BigInt(five);
      const key = Buffer.from(value.toString(16).padStart(40, '0'), 'hex');
      const count = Buffer.from(step.toString(16).padStart(16, '0'), 'hex');
      const digest = createHmac('sha1', key).update(count).digest();
      const at = (digest[19] as number) & 15;
      const number = ((digest[at] as number) & 127) * 2 ** 24 + digest.readUIntBE(at + 1, 3);
      expect(codeAt(own, step)).toBe(String(number).slice(-6).padStart(6, '0'));
    }),
  );
});

test('a clock may be half a minute off, but no more', () => {
  const step = 40_000_000;
  clock.now = () => new Date((step * 30 + 15) * 1000);
  for (const near of [step - 1, step, step + 1]) expect(stepOf(secret, codeAt(secret, near))).toBe(near);
  for (const far of [step - 2, step + 2]) expect(stepOf(secret, codeAt(secret, far))).toBeUndefined();
});

test('secrets have 160 bits and all differ', () => {
  const secrets = Array.from({ length: 100 }, newTotpSecret);
  for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(100);
});

test('an authenticator app gets the product’s and the person’s name with spaces and symbols', () => {
  const address = totpAddress('ABC', 'Blue Tide & Co', 'ada+news@x.example');
  expect(address).toContain('&issuer=Blue%20Tide%20%26%20Co');
  expect(address).toMatch(/^otpauth:\/\/totp\/Blue%20Tide%20%26%20Co:ada%2Bnews%40x.example\?secret=ABC&/);
});
