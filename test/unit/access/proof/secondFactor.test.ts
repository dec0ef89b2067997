import { afterEach, expect, test } from 'vitest';
import { newRecoveryCodes, oldHash } from '../../../../functions/access/proof/recoveryCodes.ts';
import { usedCode } from '../../../../functions/access/proof/secondFactor.ts';
import type { SecondFactor } from '../../../../functions/platform/data/account.ts';
import { clock } from '../../../../functions/platform/services/clock.ts';
import { codeAt, newTotpSecret } from '../../../../functions/platform/services/totp.ts';

const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});

const step = 40_000_000;
const { codes, hashes } = await newRecoveryCodes();
const factor: SecondFactor = {
  secret: newTotpSecret(),
  confirmed_at: '2026-01-01T00:00:00.000Z',
  last_step: step - 5,
  recovery_hashes: hashes,
};
const use = (code: string, from = factor) => {
  clock.now = () => new Date((step * 30 + 15) * 1000);
  return usedCode(from, code);
};

test('a code of the authenticator app uses up its own step and all earlier ones', async () => {
  const used = await use(codeAt(factor.secret, step));
  expect(used).toEqual({ ...factor, last_step: step });
  expect(await use(codeAt(factor.secret, step), used)).toBeUndefined();
  expect(await use(codeAt(factor.secret, step - 1), used)).toBeUndefined();
  expect(await use(codeAt(factor.secret, step + 1), used)).toMatchObject({ last_step: step + 1 });
});

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])(
  'a code of the authenticator app is refused if it is %j',
  async (code) => {
    expect(await use(code)).toBeUndefined();
  },
);

test('recovery codes are ten codes of 64 bits each, in groups of four', () => {
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){3}$/);
});

test('recovery codes work once each, in any case and with or without hyphens', async () => {
  const [code = ''] = codes;
  const used = await use(` ${code.toUpperCase().replaceAll('-', ' ')} `);
  expect(used?.recovery_hashes).toHaveLength(9);
  expect(await use(code, used)).toBeUndefined();
  expect((await use(codes[1] ?? '', used))?.recovery_hashes).toHaveLength(8);
});

test('recovery codes are Argon2id hashes with one salt per set', async () => {
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(new Set(hashes).size).toBe(10);
  expect(new Set(hashes.map((hash) => hash.split('$')[4])).size).toBe(1);
  const others = await newRecoveryCodes();
  expect(others.hashes[0]?.split('$')[4]).not.toBe(hashes[0]?.split('$')[4]);
});

test('recovery codes in the old hash format still work, once each', async () => {
  const old = { ...factor, recovery_hashes: codes.map(oldHash) };
  const used = await use(codes[3] ?? '', old);
  expect(used?.recovery_hashes).toEqual(old.recovery_hashes.filter((_, at) => at !== 3));
  expect(await use(codes[3] ?? '', used)).toBeUndefined();
  expect(await use(codes[9] ?? '', used)).toBeDefined();
});

test('recovery codes are refused if empty, hyphens only or not hexadecimal', async () => {
  for (const code of ['', '------', 'zzzzzz']) expect(await use(code)).toBeUndefined();
});
