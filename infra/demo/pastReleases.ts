import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from '../../functions/lookup/pipeline/compute/build.ts';
import { publish } from '../../functions/lookup/pipeline/release/publish.ts';
import { lastReconstructed } from '../../functions/lookup/pipeline/release/reconstructed.ts';
import { currentRelease } from '../../functions/lookup/release/rows/state.ts';

/** Reports of the last year open as of their date. */
const months = 12;

/** Reconstructs the releases before the live one from the demonstration's posts; continues after those that exist. */
export async function reconstructDemoPast(folder: string): Promise<void> {
  const current = await currentRelease();
  if (!current) return;
  const done = (await lastReconstructed())?.last_month ?? 0;
  const work = join(folder, 'past');
  for (let month = Math.max(current.last_month - months, done + 1); month < current.last_month; month += 1) {
    const computed = await build({ folder: join(folder, 'posts'), work, until: month, threads: 1 });
    try {
      await publish(computed, { reconstructed: true, concurrency: 1 });
    } finally {
      await computed.close();
    }
  }
  await rm(work, { recursive: true, force: true });
}
