import { expect, test } from 'vitest';
import { passwordFault, passwordFaultText } from '../../../shared/rules/password.ts';

const names = ['Tideline', 'Larkspur Foods', '360'];

test.each([
  ['', 'too_short'],
  ['nine-sign', 'too_short'],
  ['ten--signs', undefined],
  ['          ', undefined],
  ['q'.repeat(128), undefined],
  ['q'.repeat(129), 'too_long'],
  ['🦩'.repeat(9), 'too_short'],
  ['🦩'.repeat(10), undefined],
  ['🦩'.repeat(128), undefined],
  ['🦩'.repeat(129), 'too_long'],
  // An e and its accent are one sign; the ligature of "ffi" is three.
  ['e\u0301'.repeat(9), 'too_short'],
  ['ﬃ'.repeat(3), 'too_short'],
  ['ﬃ'.repeat(4), undefined],
  ['Larkspur Foods', 'names_us'],
  ['larkspurfoods1', 'names_us'],
  ['L.A.R.K.S.P.U.R F.O.O.D.S!!', 'names_us'],
  ['TIDELINE-2026', 'names_us'],
  ['ｔｉｄｅｌｉｎｅ99', 'names_us'],
  ['tideline of Larkspur', undefined],
  // A name without a letter in it forbids nothing.
  ['3601234567', undefined],
  ['saltmarsh-7-lanterns', undefined],
] as const)('%j is %s', (password, fault) => {
  expect(passwordFault(password, names)).toBe(fault);
});

test('every fault has its words', () => {
  expect(passwordFaultText.too_short).toBe('A password has at least 10 characters.');
  expect(passwordFaultText.too_long).toBe('A password has at most 128 characters.');
  for (const text of Object.values(passwordFaultText)) expect(text).toMatch(/^\p{Lu}.*\.$/u);
});
