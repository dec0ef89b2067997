import { expect, onTestFinished, test, vi } from 'vitest';
import { postOutside, publicAddresses } from '../../../../functions/platform/services/postOutside.ts';
import { isPublicAddress } from '../../../../functions/platform/services/publicAddress.ts';
import { startReceiver } from '../../../support/receiver.ts';

const inner = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:a00:1::',
  '3fff::1',
];
const outer = ['8.8.8.8', '100.63.255.255', '172.32.0.1', '192.169.0.1', '2600::1', '2a00:1450::1'];

test.each(inner)('%s isn’t a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(outer)('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

const resolving = (...addresses: string[]) =>
  Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
const message = { headers: {}, body: '{}' };

test.each(inner)('a name that means %s isn’t called', async (address) => {
  const sent = await postOutside('https://siem.example.com/', message, () => resolving(address));
  expect(sent).toMatchObject({ status: null, problem: 'address_refused' });
});

test('a name with one inner address among public ones isn’t called', async () => {
  await expect(publicAddresses('siem.example.com', () => resolving('8.8.8.8', '10.0.0.1'))).rejects.toThrow(
    'isn’t public',
  );
});

test('a name is looked up once for a message, and the connection is made to what it meant then', async () => {
  vi.stubEnv('LOCAL_RECEIVERS', 'allowed');
  const receiver = await startReceiver();
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await receiver.stop();
  });
  const resolve = vi.fn(() => resolving('127.0.0.1'));
  const sent = await postOutside(receiver.url, { headers: { 'webhook-id': '1' }, body: '{}' }, resolve);
  expect(sent).toMatchObject({ status: 204, problem: null });
  expect(resolve).toHaveBeenCalledTimes(1);
  expect(receiver.received).toMatchObject([{ headers: { 'webhook-id': '1' }, body: '{}' }]);
});

test('a receiver whose certificate isn’t trusted isn’t sent anything', async () => {
  vi.stubEnv('LOCAL_RECEIVERS', 'allowed');
  const receiver = await startReceiver({ trusted: false });
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await receiver.stop();
  });
  const sent = await postOutside(receiver.url, message, () => resolving('127.0.0.1'));
  expect(sent).toMatchObject({ status: null, problem: 'certificate' });
  expect(receiver.received).toEqual([]);
});

test('a name that doesn’t exist has another problem than a failed connection', async () => {
  const unknown = Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
  const sent = await postOutside('https://siem.example.com/', message, () => Promise.reject(unknown));
  expect(sent).toMatchObject({ status: null, problem: 'name_unknown' });
});

test.each([
  'http://siem.example.com/',
  'https://siem.example.com:8443/',
  'https://10.0.0.1/',
  'https://0x7f000001/',
  'https://127.1/',
  'https://[::ffff:127.0.0.1]/',
  'https://user@siem.example.com/',
  'https://localhost/',
  'https://localhost./',
  'file:///etc/hosts',
  'gopher://siem.example.com/',
])('%s is refused before any look-up', async (url) => {
  const sent = await postOutside(url, message, () => Promise.reject(new Error('It was looked up.')));
  expect(sent.problem).toBe('address_refused');
});
