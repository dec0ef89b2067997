import { expect, test } from 'vitest';
import { addressPrefix } from '../../../shared/rules/access/addressPrefix.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:34:5:6:7:8', '2001:db8:12::/48'],
  ['2001:db8::7', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
])('the network of %s is %s', (address, network) => {
  expect(addressPrefix(address)).toBe(network);
});
