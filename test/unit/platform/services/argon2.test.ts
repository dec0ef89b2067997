import { beforeAll, expect, test } from 'vitest';
import { argon2id, choose } from '../../../../functions/platform/services/argon2.ts';
import { log } from '../../../../functions/platform/services/log.ts';

beforeAll(() => log.setLogLevel('SILENT'));

const input = (message: string) => ({
  message,
  nonce: Buffer.from('sixteen bytes !!'),
  memory: 19456,
  passes: 2,
  parallelism: 1,
  tagLength: 32,
});

const missing = () => Promise.reject(new Error('error:0308010C: unsupported'));

test.each(['nine-quiet-herons', 'Grüße, 密码', 'x'.repeat(1000)])(
  'without Argon2 in Node, “%.12s” gets the same hash from the fallback',
  async (password) => {
    const portable = await choose(missing);
    expect(await portable(input(password))).toEqual(await argon2id(input(password)));
  },
);

test('with Argon2 in Node, the fallback is unused', async () => {
  const native = async () => Buffer.from('native');
  expect(await choose(native)).toBe(native);
});
