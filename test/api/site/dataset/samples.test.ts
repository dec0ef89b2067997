import { expect, test } from 'vitest';
import { listSamples } from '../../../../shared/api/site/dataset.ts';
import { demoStage } from '../../../support/demo.ts';

const stage = demoStage();

test('anyone can list the samples: each source, level and format, with URL, size and checksum', async () => {
  const { samples, references, croissant, license } = await stage.browser().call(listSamples, {});
  const kinds = new Set(samples.map(({ source, level, format }) => `${source} ${level} ${format}`));
  expect(kinds.size).toBe(24);
  const months = samples.filter(({ source }) => source === 1).map(({ month }) => month);
  expect([...new Set(months)].sort()).toEqual([189, 190, 191]);
  expect(samples.find(({ name }) => name === 'RD_B_191_1.parquet')).toEqual({
    name: 'RD_B_191_1.parquet',
    url: `${stage.origin}/samples/RD_B_191_1.parquet`,
    source: 5,
    level: 'basic',
    month: 191,
    format: 'parquet',
    rows: expect.any(Number),
    bytes: expect.any(Number),
    sha256: expect.stringMatching(/^[\da-f]{64}$/),
  });
  expect(references).toHaveLength(12);
  expect(croissant).toBe(`${stage.origin}/samples/croissant.json`);
  expect(license).toBe(`${stage.origin}/social-data#terms`);
});
