import { expect, test } from 'vitest';
import { passwordFault, passwordFaultText } from '../../../shared/rules/access/password.ts';
import { computingMs } from '../../support/computingMs.ts';

const owner = {
  organization: 'Larkspur Foods',
  full_name: 'Mara J. Reyes',
  email: 'mara.r77@larkspur.example',
};

test.each([
  ['', 'too_short'],
  ['nine-sign', 'too_short'],
  ['ten--signs', undefined],
  ['          ', 'one_character'],
  ['\u3000 \t       ', 'one_character'],
  ['qr'.repeat(64), undefined],
  ['q'.repeat(128), 'one_character'],
  ['qQ'.repeat(6), 'one_character'],
  ['0000000000', 'one_character'],
  ['q'.repeat(129), 'too_long'],
  ['🦩'.repeat(9), 'too_short'],
  ['🦩'.repeat(10), 'one_character'],
  [`${'🦩'.repeat(9)}🌊`, undefined],
  [`${'🦩'.repeat(127)}🌊`, undefined],
  ['🦩'.repeat(129), 'too_long'],
  // An e and its accent are one character; the ligature of "ffi" is three.
  ['e\u0301'.repeat(9), 'too_short'],
  ['ﬃ'.repeat(3), 'too_short'],
  ['ﬃ'.repeat(4), undefined],
  ['Larkspur Foods', 'names_us'],
  ['larkspurfoods1', 'names_us'],
  ['L.A.R.K.S.P.U.R F.O.O.D.S!!', 'names_us'],
  ['TIDELINE-2026', 'names_us'],
  ['ｔｉｄｅｌｉｎｅ99', 'names_us'],
  ['Larkspur2026!', 'names_us'],
  ['tideline+larkspur', 'names_us'],
  ['tideline of Larkspur', 'names_us'],
  ['Mara Reyes', 'names_you'],
  ['marareyes1', 'names_you'],
  ['Reyes, Mara 1984', 'names_you'],
  ['MaraLarkspur1', 'names_you'],
  ['mara.r77@larkspur.example', 'names_you'],
  ['mara.r77!!', 'names_you'],
  ['j-1234567!', undefined],
  ['maras-7-lanterns', undefined],
  // A name without letters forbids nothing.
  ['3601234567', undefined],
  ['saltmarsh-7-lanterns', undefined],
] as const)('password %j gets the fault %s', (password, fault) => {
  expect(passwordFault(password, owner)).toBe(fault);
});

test.each([
  ['small letters', 'quietharbour'],
  ['capitals', 'QUIETHARBOUR'],
  ['digits', '3601842975'],
  ['signs', '?!+*-#%&/('],
  ['another script', 'тихаягавань'],
])('a password is accepted by its length only: %s', (_, password) => {
  expect(passwordFault(password, owner)).toBeUndefined();
});

test('a name without letters forbids only itself as a password', () => {
  const caller = { organization: '360', full_name: null, email: '4917012345678@larkspur.example' };
  expect(passwordFault('3601234567', caller)).toBeUndefined();
  expect(passwordFault('+49 170 12345678', caller)).toBe('names_you');
  expect(passwordFault('360!!!!!!!!!', caller)).toBe('names_us');
});

test('a long password of many name-like parts is checked within 50 ms', () => {
  const caller = { organization: 'Ana Nana Anana', full_name: 'Nan Ana', email: null };
  expect(computingMs(() => passwordFault(`${'ana'.repeat(42)}x`, caller))).toBeLessThan(50);
});

test('every password fault has a message', () => {
  expect(passwordFaultText.too_short).toBe('A password must have at least 10 characters.');
  expect(passwordFaultText.too_long).toBe('A password can have up to 128 characters.');
  for (const text of Object.values(passwordFaultText)) expect(text).toMatch(/^\p{Lu}.*\.$/u);
});
