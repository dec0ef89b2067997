import { setPriority } from 'node:os';
import { join } from 'node:path';
import { workAsChild } from '../beside.ts';

/** Yields to whoever uses the product. */
const politely = 10;

setPriority(politely);
await workAsChild(async () => {
  const { reconstructDemoPast } = await import('../../demo/past.ts');
  await reconstructDemoPast(join(process.env.TIDELINE_DATA ?? '', 'insights'));
});
