import { describe, expect, test } from 'vitest';
import { commonPasswords } from '../../../functions/people/commonPasswords.ts';
import { newPassword } from '../../../functions/people/newPassword.ts';
import { checkPassword } from '../../../functions/services/passwords.ts';
import { shortestPassword } from '../../../shared/rules/password.ts';

const choose = (password: string) => newPassword(password, 'Larkspur Foods');

describe('a new password', () => {
  test.each([
    ['qwertyuiop', 'common'],
    ['QWERTYUIOP', 'common'],
    ['ｑｗｅｒｔｙｕｉｏｐ', 'common'],
    ['1234567890', 'common'],
    ['Tideline Insights', 'names_us'],
    ['tideline!!', 'names_us'],
    ['Larkspur-Foods', 'names_us'],
  ])('%s is refused as %s', async (password, fault) => {
    expect(await choose(password)).toEqual({ fault });
  });

  test('is kept as argon2id with a salt of its own', async () => {
    const [one, two] = [await choose('nine-quiet-herons'), await choose('nine-quiet-herons')];
    if ('fault' in one || 'fault' in two) throw new Error('It was refused.');
    expect(one.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one.hash).not.toBe(two.hash);
    expect(await checkPassword('nine-quiet-herons', one.hash)).toEqual({ correct: true, outdated: false });
    expect(await checkPassword('nine-quiet-heron', one.hash)).toMatchObject({ correct: false });
  });
});

test('the common passwords are many, plain, and long enough to matter', () => {
  expect(commonPasswords.size).toBeGreaterThan(500);
  for (const each of commonPasswords) {
    expect(each).toBe(each.toLowerCase());
    expect(each.length).toBeGreaterThanOrEqual(shortestPassword);
  }
});

test('no password is right where there is none', async () => {
  expect(await checkPassword('', null)).toMatchObject({ correct: false });
  expect(await checkPassword('', undefined)).toMatchObject({ correct: false });
});
