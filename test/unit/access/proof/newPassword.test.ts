import { expect, test } from 'vitest';
import { newPassword } from '../../../../functions/access/proof/newPassword.ts';
import { checkPassword } from '../../../../functions/platform/services/passwords.ts';
import common from '../../../../shared/rules/access/commonPassword/commonPasswords.json' with {
  type: 'json',
};
import { shortestPassword } from '../../../../shared/rules/access/password.ts';

const choose = (password: string, password_hash: string | null = null) =>
  newPassword(password, {
    organization: 'Larkspur Foods',
    full_name: 'Mara Reyes',
    email: 'mara@larkspur.example',
    password_hash,
  });
const listed = common.passwords.join(' ').split(' ');

test.each([
  ['qwertyuiop', 'common'],
  ['QWERTYUIOP', 'common'],
  ['ｑｗｅｒｔｙｕｉｏｐ', 'common'],
  ['1234567890', 'common'],
  ['Tideline Insights', 'names_us'],
  ['tideline!!', 'names_us'],
  ['Larkspur-Foods', 'names_us'],
  ['Mara-Reyes-1', 'names_you'],
  ['          ', 'one_character'],
  ['1111111111', 'one_character'],
  ['q1w2e3r4t5', 'common'],
  ['qwerty123456', 'common'],
  ['Password123!', 'common'],
  ['Summer2026!', 'common'],
  ['Welcome2026', 'common'],
  ['Sunshine-2026', 'common'],
  ['P@ssw0rd2026', 'common'],
  ['We1come 2026!', 'common'],
  ['2026Dragon!!', 'common'],
  ['ＰＡＳＳＷＯＲＤ１２３！', 'common'],
  ['Strawberry…7', 'common'],
])('a new password %s is refused as %s', async (password, fault) => {
  expect(await choose(password)).toEqual({ fault });
});

test('a new password is stored as an Argon2id hash with its own salt', async () => {
  const [one, two] = [await choose('nine-quiet-herons'), await choose('nine-quiet-herons')];
  if ('fault' in one || 'fault' in two) throw new Error('It was refused.');
  expect(one.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one.hash).not.toBe(two.hash);
  expect(await checkPassword('nine-quiet-herons', one.hash)).toEqual({ correct: true, outdated: false });
  expect(await checkPassword('nine-quiet-heron', one.hash)).toMatchObject({ correct: false });
});

test('a month, weekday or season followed by a year is a common password', async () => {
  const names = [
    ...Array.from({ length: 12 }, (_, month) =>
      new Date(2026, month).toLocaleString('en-US', { month: 'long' }),
    ),
    ...Array.from({ length: 7 }, (_, day) =>
      new Date(2026, 1, day).toLocaleString('en-US', { weekday: 'long' }),
    ),
    ...['Spring', 'Summer', 'Autumn', 'Winter'],
  ];
  for (const name of names) expect(await choose(`${name}2026!!!`), name).toEqual({ fault: 'common' });
});

test.each([
  'summer-harvest-2026',
  'quiet2026heron!',
  '8273645918203',
  'x9#2026!!!',
  'zq2026!!!7',
  'Passwordless7',
  'Überraschung2026',
])('%s is not common', async (password) => {
  expect(await choose(password)).toHaveProperty('hash');
});

test('the list has at least 3,000 common passwords, in lower case and of the minimum length', () => {
  expect(new Set(listed).size).toBeGreaterThanOrEqual(3000);
  for (const each of listed) {
    expect(each).toBe(each.toLowerCase());
    expect(each.length).toBeGreaterThanOrEqual(shortestPassword);
  }
});

test('a password that contains a common one is accepted', async () => {
  expect(await choose('nine-quiet-herons')).toHaveProperty('hash');
  const longest = listed.reduce((a, b) => (a.length > b.length ? a : b));
  expect(await choose(`${longest}-herons`)).toHaveProperty('hash');
});

test('the current password is refused as new, in either Unicode form', async () => {
  const chosen = await choose('nine-quiet-hérons');
  if ('fault' in chosen) throw new Error('It was refused.');
  expect(await choose('nine-quiet-he\u0301rons', chosen.hash)).toEqual({ fault: 'unchanged' });
  expect(await choose('ten-quiet-hérons', chosen.hash)).toHaveProperty('hash');
});

test('checking a password without a stored hash fails', async () => {
  expect(await checkPassword('', null)).toMatchObject({ correct: false });
});
