import { beforeEach, expect, test } from 'vitest';
import { networkOf, readCaller } from '../../../../functions/platform/http/caller.ts';
import { requireEdge } from '../../../../functions/platform/http/throughEdge.ts';
import { callOf } from '../../../support/event.ts';

beforeEach(() => {
  process.env.ORIGIN_SECRET = 'of-the-distribution';
});

const addressOf = (headers: Record<string, string>) =>
  readCaller(callOf('GET /api/x', { headers })[0]).address;

test.each([
  ['198.51.100.4:4431', '198.51.100.4'],
  ['2001:db8::7:4431', '2001:db8::7'],
])('the viewer address %s is trusted only with the distribution’s secret', (header, address) => {
  const headers = { 'cloudfront-viewer-address': header, 'x-origin-secret': 'of-the-distribution' };
  expect(addressOf(headers)).toBe(address);
});

test.each([undefined, '', 'guess'])(
  'a call with %s instead of the distribution’s secret is refused',
  (proof) => {
    const [event] = callOf('GET /api/x', { headers: { 'cloudfront-viewer-address': '1.2.3.4:5' } });
    delete event.headers['x-origin-secret'];
    if (proof !== undefined) event.headers['x-origin-secret'] = proof;
    expect(() => requireEdge(event)).toThrow(expect.objectContaining({ code: 'not_through_site' }));
  },
);

test.each([
  ['the-one-before', true],
  ['the-next', true],
  ['the-one-before the-next', false],
  ['', false],
])('during a secret rotation, a call with %j is admitted: %s', (proof, isLetIn) => {
  process.env.ORIGIN_SECRET = 'the-one-before the-next';
  const [event] = callOf('GET /api/x', { headers: { 'x-origin-secret': proof } });
  if (isLetIn) expect(() => requireEdge(event)).not.toThrow();
  else expect(() => requireEdge(event)).toThrow(expect.objectContaining({ code: 'not_through_site' }));
});

test('a call with the distribution’s secret is admitted', () => {
  expect(() => requireEdge(callOf('GET /api/x')[0])).not.toThrow();
});

test.each([
  ['198.51.100.4', '198.51.100.4'],
  ['::ffff:198.51.100.4', '::ffff:198.51.100.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['no address', 'no address'],
])('attempts from %s count for the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
