import { expect, test } from 'vitest';
import { deviceOf, placeOf } from '../../../shared/rules/access/deviceOf.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/142.0.0.0 Safari/537.36 Edg/142.0', 'Edge on Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari on iPhone'],
  ['curl/8.5.0', 'A program'],
])('the user agent %s is shown as %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test.each([
  ['::1', null],
  ['127.0.0.1', null],
  ['::ffff:127.0.0.1', null],
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
])('the address %s is shown as %s', (address, place) => {
  expect(placeOf(address)).toBe(place);
});
