// Regenerates the descriptions of the dataset's samples after a change of generator or columns: npm run docs:samples
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSamples } from '../infra/insights/samples/makeSamples.ts';

const folder = mkdtempSync(join(tmpdir(), 'tideline-samples-'));
try {
  const made = await makeSamples(folder);
  const file = new URL('../shared/model/site/dataset/samples.json', import.meta.url);
  writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
