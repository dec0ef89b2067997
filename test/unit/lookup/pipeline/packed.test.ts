import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { pack, packRow } from '../../../../functions/lookup/pipeline/release/pack.ts';
import { objectPk, releaseKey } from '../../../../functions/lookup/release/release/keys.ts';
import { unpack } from '../../../../functions/lookup/release/release/unpack.ts';

test('a row reads as it was written, whatever it says', async () => {
  for (const text of ['', '{}', '🌊 夏祭り', 'x'.repeat(1_000_000), randomBytes(20_000).toString('base64')]) {
    expect(unpack(await pack(text))).toBe(text);
  }
});

test('rows that were published once can be read for ever', () => {
  const published = Buffer.from('AUPtzRJqbxmb60Hi2cS0VuHD/J4uAA==', 'base64');
  expect(unpack(published)).toBe('{"version":1,"name":"North America","percent":37.2,"n":45} 🌊');
});

test('what no table takes is refused before it is sent, by the key that it would have', async () => {
  const key = { PK: objectPk(12), SK: releaseKey(3) };
  await expect(packRow(key, randomBytes(800_000).toString('base64'))).rejects.toThrow(
    /^The row OBJECT#12 00000003 would be \d{6} bytes: no table takes that\.$/,
  );
});

test('a row of a later version says so', () => {
  expect(() => unpack(Buffer.of(9, 1, 2, 3))).toThrow('later version');
});
