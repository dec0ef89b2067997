import { dictionary } from '@zxcvbn-ts/language-en';
import { describe, expect, test } from 'vitest';
import { isCommonPassword } from '../../../shared/rules/access/commonPassword/isCommonPassword.ts';
import { lettersBeside } from '../../../shared/rules/access/lettersBeside.ts';
import { passwordFault } from '../../../shared/rules/access/password.ts';
import { seeded } from '../../support/manyNames.ts';

const owner = { organization: 'Larkspur Foods', full_name: 'Mara Reyes', email: 'mara@larkspur.example' };
const isRefused = (password: string) =>
  passwordFault(password, owner) !== undefined || isCommonPassword(password);

/** Typical additions that make a form accept a word. */
const dressed = (word: string) => {
  const capital = word.charAt(0).toUpperCase() + word.slice(1);
  return [
    `${word}${word}`,
    `${capital}2026!!!`,
    `2026-${word}-2027`,
    `${capital}!Larkspur`,
    `Company.${word}1`,
  ];
};

describe('a password guessed from its owner’s organization, name or calendar', () => {
  const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month));
  const names = (locale: string, month: 'long' | 'short') =>
    months.map((date) => date.toLocaleString(locale, { month }).replaceAll('.', ''));

  test.each([
    'company',
    'larkspur',
    'tideline',
    'larkspurfoods',
    'summer',
    ...names('en', 'long'),
    ...names('en', 'short'),
    ...names('de', 'long'),
    ...names('fr', 'long'),
    ...names('es', 'long'),
  ])(
    'a password guessed from its owner’s organization, name or calendar is refused in every variation of %s',
    (word) => {
      const passwords = dressed(word).filter((each) => each.length >= 10);
      expect(passwords.filter((each) => !isRefused(each))).toEqual([]);
    },
  );

  test.each([
    ['LarkspurCompany1', 'names_us'],
    ['L4rksp0r-L@rkspur', undefined],
    ['L@rkspur-2026!!', 'names_us'],
    ['MyCompany2026!', 'names_us'],
    ['xy-Tideline-2026', 'names_us'],
    ['May-Larkspur-77', 'names_us'],
    ['March-April-26', 'common'],
    ['Janvier2026!!', 'common'],
    ['Mara-June-2026', 'names_you'],
  ] as const)(
    'a password guessed from its owner’s organization, name or calendar, %s, gets the fault %s',
    (password, fault) => {
      expect(passwordFault(password, owner) ?? null).toBe(fault ?? null);
    },
  );
});

test.each([
  'larkspur-otters-9',
  'company of nine herons',
  'my larkspur grows in august',
  'marmalade-in-march',
  'decoy-monocle-77',
  'steamclockwork',
  'mayonnaise-otter',
])('a good phrase accepts %s', (password) => expect(isRefused(password)).toBe(false));

test('a good phrase accepts any four common words', () => {
  const random = seeded(7);
  const words = dictionary['commonWords-en'].filter((word) => /^[a-z]{4,9}$/.test(word));
  const one = () => words[Math.floor(random() * words.length)] ?? '';
  const phrases = Array.from({ length: 2000 }, () => [one(), one(), one(), one()]);
  const refused = phrases
    .flatMap((phrase) => [phrase.join('-'), [...phrase.slice(1), 'larkspur'].join('-')])
    .filter(isRefused);
  expect(refused).toEqual([]);
});

test('the combination of words that leaves the fewest letters of a password counts', () => {
  expect(lettersBeside('larkspurheron', ['larkspur', 'spur'])).toBe(5);
  expect(lettersBeside('larkspurheron', ['heron', 'larks'])).toBe(3);
  expect(lettersBeside('maymayjune', ['may', 'june'])).toBe(0);
  expect(lettersBeside('mayfly', ['may'])).toBeUndefined();
  expect(lettersBeside('', ['may'])).toBeUndefined();
});
