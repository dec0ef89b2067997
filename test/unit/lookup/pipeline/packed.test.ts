import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { pack, packRow } from '../../../../functions/lookup/pipeline/release/pack.ts';
import { objectPk, releaseKey } from '../../../../functions/lookup/release/rows/keys.ts';
import { unpack } from '../../../../functions/lookup/release/rows/unpack.ts';

test('a row of any content reads back as it was written', async () => {
  for (const text of ['', '{}', '🌊 夏祭り', 'x'.repeat(1_000_000), randomBytes(20_000).toString('base64')]) {
    expect(unpack(await pack(text))).toBe(text);
  }
});

test('rows of earlier releases stay readable', () => {
  const published = Buffer.from('AUPtzRJqbxmb60Hi2cS0VuHD/J4uAA==', 'base64');
  expect(unpack(published)).toBe('{"version":1,"name":"North America","percent":37.2,"n":45} 🌊');
});

test('a row too large for a table is refused before it is sent, with its key', async () => {
  const key = { PK: objectPk(12), SK: releaseKey(3) };
  await expect(packRow(key, randomBytes(800_000).toString('base64'))).rejects.toThrow(
    /^The row OBJECT#12 00000003 would be \d{6} bytes: no table takes that\.$/,
  );
});

test('a row of a later format version throws', () => {
  expect(() => unpack(Buffer.of(9, 1, 2, 3))).toThrow('later version');
});
