import { describe, expect, test } from 'vitest';
import { brand } from '../../../shared/brand.ts';
import { FullName } from '../../../shared/model/access/person.ts';
import { OrganizationName } from '../../../shared/model/customers/organization.ts';
import { isOurs } from '../../../shared/model/misleading.ts';
import { hidden } from '../../../shared/model/plainText.ts';
import { contactFields } from '../../../shared/model/site/contactMessage.ts';

const isTaken = (schema: typeof FullName | typeof OrganizationName, name: string) =>
  schema.safeParse(name).success;

test.each([
  ['the product’s name', 'Tideline Support'],
  ['the company’s name', 'Mara of Tideline Insights'],
  ['the product’s name in other letters', 'Тidеlinе Team'],
  ['the product’s name with digits', 'T1de1ine Team'],
  ['the product’s name with an accent', 'Tidéline Team'],
  ['the product’s name in parts', 'T.i.d.e Line Team'],
  ['the product’s name in wide letters', 'Ｔｉｄｅｌｉｎｅ Team'],
  ['a phone number', 'Call 555-0104477'],
  ['a phone number in words', 'Call 555 then 010 then 4477'],
  ['a phone number in circles', 'Call ⑤⑤⑤⓪①⓪④'],
  ['a phone number in Arabic digits', 'Call ٥٥٥٠١٠٤'],
  ['an ideographic full stop', 'login\u3002example'],
  ['a one dot leader', 'login\u2024example'],
  ['a wide full stop', 'login\uff0eexample'],
  ['a halfwidth full stop', 'login\uff61example'],
  ['a small full stop', 'login\ufe52example'],
  ['a Syriac full stop', 'login\u0701example'],
  ['a Lisu letter', 'login\ua4f8example'],
  ['an Arabic zero', 'login\u0660example'],
  ['a link', 'login.example'],
])('the name of a person refuses %s: %s', (_, name) => {
  expect(isTaken(FullName, name)).toBe(false);
  const { error } = contactFields.first_name.safeParse(name);
  // Some people’s names are domains, so messages accept them.
  if (!name.includes('login.')) expect(error?.issues[0]?.message).toBe('Name must be valid');
});

test.each([
  'Ida Moss',
  'J.Smith',
  'St.John Rivers',
  'Henry VIII of 1509',
  'Gal·la Ferrer',
  'ジョン・スミス',
  'மு.கருணாநிதி',
  'ดร.สมชาย',
  'Dr. Tide',
  'Ada Lineham',
  '葛\u{e0100}城 真',
  'Ada ❤️ Quill',
  'محمد علي',
])('the name of a person accepts %s', (name) => {
  expect(isTaken(FullName, name)).toBe(true);
});

test.each(['Call 1-555-010-4477', 'fen\u3002example', 'fen\u2024example', 'fen\uff0eexample'])(
  'the name of an organization refuses %s',
  (name) => expect(isTaken(OrganizationName, name)).toBe(false),
);

test.each(['Fen.example', '1-800-Larkspur', 'モーニング娘\u3002', 'Studio 54', 'Route 66 Foods 2026'])(
  'the name of an organization accepts %s',
  (name) => expect(isTaken(OrganizationName, name)).toBe(true),
);

test('the name of an organization counts as ours if it contains the product’s or the company’s', () => {
  expect([brand.product, brand.company, 'Tide-line', 'TIDELINE Foods'].map(isOurs)).not.toContain(false);
  expect(['Tidewater Line', 'Larkspur Foods', 'Inland Tide'].map(isOurs)).not.toContain(true);
});

describe('invisible characters', () => {
  const all = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code));
  const joiners = ['\u200c', '\u200d'];

  test('invisible characters include every default-ignorable code point except the two joiners', () => {
    const ignorable = all.filter((character) => /\p{Default_Ignorable_Code_Point}/u.test(character));
    expect(ignorable.length).toBeGreaterThan(4000);
    const missed = ignorable.filter((each) => !hidden.test(`Ada${each}Quill`) && !joiners.includes(each));
    expect(missed).toEqual([]);
  });

  test('invisible characters include no visible letter, digit, punctuation mark or space', () => {
    const seen = all.filter((each) => /[\p{L}\p{N}\p{P}\p{Sm}\p{Sc}\p{Zs}]/u.test(each));
    const refused = seen.filter((each) => hidden.test(`Ada${each}Quill`));
    expect(refused.map((each) => each.codePointAt(0)?.toString(16))).toEqual([
      '115f',
      '1160',
      '3164',
      'ffa0',
      '13441',
      '13442',
    ]);
  });
});
