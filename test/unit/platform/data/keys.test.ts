import { expect, test } from 'vitest';
import {
  addressHash,
  emailDomainKey,
  emailKey,
  normalizedEmail,
} from '../../../../functions/platform/data/keys.ts';

test.each([
  ['Ada@Larkspur.example', 'ada@larkspur.example'],
  [' ada@larkspur.example ', 'ada@larkspur.example'],
  ['ａｄａ@larkspur.example', 'ada@larkspur.example'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
  ['ada@XN--BCHER-KVA.example', 'ada@xn--bcher-kva.example'],
])('the key of an e-mail address is the same for %s and %s', (spelling, address) => {
  expect(normalizedEmail(spelling)).toBe(address);
  expect(emailKey(spelling)).toEqual(emailKey(address));
  expect(addressHash(spelling)).toBe(addressHash(address));
});

test.each([
  ['ada+news@larkspur.example', 'ada@larkspur.example'],
  ['a.da@larkspur.example', 'ada@larkspur.example'],
  ['ada@larkspur.example', 'ada@1arkspur.example'],
])('the key of an e-mail address differs for %s and %s', (one, other) => {
  expect(emailKey(one)).not.toEqual(emailKey(other));
});

test.each(['', '@', 'no address', 'a@', 'a@b@c', 'x'.repeat(300)])(
  'the key of an e-mail address exists for nonsense too (%.20j)',
  (text) => {
    expect(emailKey(text).PK).toBe(`EMAIL#${text}`);
  },
);

test('a domain has the same key in its own script and in ASCII', () => {
  expect(emailDomainKey('Bücher.example')).toEqual(emailDomainKey('xn--bcher-kva.example'));
  expect(emailDomainKey('bucher.example')).not.toEqual(emailDomainKey('bücher.example'));
});
