import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Email, FullName, firstName } from '../../../shared/model/access/person.ts';
import { computingMs } from '../../support/computingMs.ts';

const problemOf = (parsed: { success: boolean; error?: { issues: { message: string }[] } }) =>
  parsed.success ? undefined : parsed.error?.issues[0]?.message;

test.each([
  'a@b.example',
  'ada.quill@larkspur.example',
  'ada+news@larkspur.example',
  "o'neil@larkspur.example",
  'ADA@LARKSPUR.EXAMPLE',
  'a_b-c@sub.larkspur.example',
  'ada@bücher.example',
  'ada@例え.example',
  'ada@उदाहरण.भारत',
  'ada@xn--bcher-kva.example',
  'ada@straße.example',
  'ada@4711.example',
  'ada@larkspur.xn--p1ai',
  'ada&co@larkspur.example',
  `${'x'.repeat(64)}@larkspur.example`,
])('an e-mail address accepts %s', (address) => {
  expect(Email.parse(`  ${address} `)).toBe(address);
});

test.each([
  ['', 'E-mail is required'] as [string, string],
  ['  ', 'E-mail is required'] as [string, string],
  ...[
    'ada',
    'ada@',
    '@larkspur.example',
    'ada@larkspur',
    'ada@@larkspur.example',
    'ada@x@larkspur.example',
    '.ada@larkspur.example',
    'ada.@larkspur.example',
    'a..da@larkspur.example',
    'ada@-larkspur.example',
    'ada@larkspur-.example',
    'ada@larkspur..example',
    'ada@larkspur.example.',
    'ada quill@larkspur.example',
    '"ada quill"@larkspur.example',
    '<ada@larkspur.example>',
    'Ada <ada@larkspur.example>',
    'ada@larkspur.example, nell@larkspur.example',
    'ada@larkspur.example;nell@larkspur.example',
    'ada@[127.0.0.1]',
    'ada(comment)@larkspur.example',
    'ada@larkspur.example\r\nBcc: nell@larkspur.example',
    'ada\n@larkspur.example',
    'ada@larkspur.example\u0000',
    'ada\u202e@larkspur.example',
    'jörg@larkspur.example',
    `ada@${'x'.repeat(64)}.example`,
    `${'x'.repeat(240)}@larkspur.example`,
    `ada@${'ﷺ'.repeat(50)}.example`,
    // Other mail software reads a different address in these.
    '=?utf-8?q?ada=40evil.example=3e=00?=@larkspur.example',
    '=?utf-8?q?=61da?=@larkspur.example',
    'ada%evil.example@larkspur.example',
    'evil.example!ada@larkspur.example',
    `${'x'.repeat(65)}@larkspur.example`,
    // These are IP addresses, not domain names.
    'ada@127.0.0.1',
    'ada@larkspur.123',
    'ada@0x7f.1',
    'ada@larkspur.0x10',
    'ada@larkspur.१२३',
    // In the form that name servers use, each of these is too long.
    `ada@${'ü'.repeat(60)}.example`,
    `ada@${`${'ü'.repeat(56)}.`.repeat(4)}example`,
  ].map((address) => [address, 'E-mail must be valid'] as [string, string]),
])('an e-mail address rejects %j', (address, message) => {
  expect(problemOf(Email.safeParse(address))).toBe(message);
});

test('an e-mail address contains no wide characters or ligatures after normalization', () => {
  expect(Email.parse('ａｄａ＠ｌａｒｋｓｐｕｒ．ｅｘａｍｐｌｅ')).toBe('ada@larkspur.example');
});

test('an e-mail address never contains a character that ends a header or starts another address', () => {
  const nasty = fc.string({ unit: fc.constantFrom(...'ab@.-_\r\n\t ,;:<>"()[]\\\u2028é＠'), maxLength: 40 });
  fc.assert(
    fc.property(nasty, (text) => {
      const parsed = Email.safeParse(text);
      if (parsed.success) expect(parsed.data).toMatch(/^[^\s,;:<>"()[\]\\@]+@[^\s,;:<>"()[\]\\@]+$/);
    }),
    { numRuns: 2000 },
  );
});

test('an e-mail address of any length is checked fast', () => {
  const texts = ['a@'.repeat(50_000), `a@${'a-'.repeat(50_000)}`, `${'a.'.repeat(50_000)}@`];
  expect(computingMs(() => texts.map((text) => Email.safeParse(text)))).toBeLessThan(500);
});

test.each([
  'Bo',
  'Ada Quill',
  'J. Li',
  'J.Smith',
  'Oliver St.John',
  '李小',
  'علي',
  'Ñu',
  'e\u0301e\u0301',
  'می‌خواهم',
  'Ada 👩🏽‍🔬',
])('a full name accepts %s', (name) => {
  expect(FullName.parse(` ${name} `)).toBe(name.normalize());
});

test.each([
  ['', 'Name is required'] as [string, string],
  ['\t', 'Name is required'] as [string, string],
  ...[
    'A',
    'A. B.',
    'É',
    '李',
    '12',
    '🦩🦩',
    'Ada\u202eQuill',
    'Ada\u200fQuill',
    'Ada\u2066Quill',
    'Ada\u00adQuill',
    'Ada\u{e0041}Quill',
    '\u3164\u3164',
    'Ada\uffa0Quill',
    'Ada\nQuill',
    'Ada\ud800Quill',
    'Ada\ue000Quill',
    'x'.repeat(81),
    'Ada Quill ada@evil.example',
    'Log in at https://evil.example',
    'Log in at evil.example',
    'Log in at EVIL.EXAMPLE',
    'Visit www.Evil',
  ].map((name) => [name, 'Name must be valid'] as [string, string]),
])('a full name rejects %j', (name, message) => {
  expect(problemOf(FullName.safeParse(name))).toBe(message);
});

test.each([
  ['Ada Quill', 'Ada'],
  ['Ada', 'Ada'],
  ['Ada\u00a0Quill', 'Ada'],
  ['María José Quill', 'María'],
])('%s has the first name %s', (fullName, name) => {
  expect(firstName(fullName)).toBe(name);
});
