import { afterEach, describe, expect, test } from 'vitest';
import type { SecondFactor } from '../../../functions/data/account.ts';
import { newRecoveryCodes, recoveryHash, usedCode } from '../../../functions/people/secondFactor.ts';
import { clock } from '../../../functions/services/clock.ts';
import { codeAt, newTotpSecret } from '../../../functions/services/totp.ts';

const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});

const step = 40_000_000;
const codes = newRecoveryCodes();
const factor: SecondFactor = {
  secret: newTotpSecret(),
  confirmed_at: '2026-01-01T00:00:00.000Z',
  last_step: step - 5,
  recovery_hashes: codes.map(recoveryHash),
};
const use = (code: string, from = factor) => {
  clock.now = () => new Date((step * 30 + 15) * 1000);
  return usedCode(from, code);
};

describe('a code of the app', () => {
  test('moves the step on, so that it and all before it are used up', () => {
    const used = use(codeAt(factor.secret, step));
    expect(used).toEqual({ ...factor, last_step: step });
    expect(use(codeAt(factor.secret, step), used)).toBeUndefined();
    expect(use(codeAt(factor.secret, step - 1), used)).toBeUndefined();
    expect(use(codeAt(factor.secret, step + 1), used)).toMatchObject({ last_step: step + 1 });
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('is not %j', (code) => {
    expect(use(code)).toBeUndefined();
  });
});

describe('recovery codes', () => {
  test('are ten, of 64 bits each, easy to read out', () => {
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){3}$/);
  });

  test('are good once each, however they are typed', () => {
    const [code = ''] = codes;
    const used = use(` ${code.toUpperCase().replaceAll('-', ' ')} `);
    expect(used?.recovery_hashes).toHaveLength(9);
    expect(use(code, used)).toBeUndefined();
    expect(use(codes[1] ?? '', used)?.recovery_hashes).toHaveLength(8);
  });

  test('that are empty, or of nothing but hyphens, are none', () => {
    for (const code of ['', '------', 'zzzzzz']) expect(use(code)).toBeUndefined();
  });
});
