import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from '../../functions/lookup/pipeline/compute/build.ts';
import { insightsStep as steps } from './insightsSteps.ts';
import { lastCompleteMonth } from './months.ts';
import { demoSize } from './posts/demoSize.ts';
import { generatePosts } from './posts/generatePosts.ts';

export type DemoInsightsProgress = { step: string; done: number; total?: number };

export type DemoInsightsOptions = {
  /** Names the table to publish into, as in the functions' environment. */
  environment: Record<string, string>;
  /** Keeps the post files, so that people can build from them again. */
  folder: string;
  size?: { seed: number; posts: number; objects: number; months: number };
  onProgress?: (progress: DemoInsightsProgress) => void;
};

export async function buildDemoInsights({
  environment,
  folder,
  size = demoSize,
  onProgress = () => undefined,
}: DemoInsightsOptions): Promise<{ posts: number; documents: number; objects: number }> {
  // Set before the import, because the functions' modules read their table when they are loaded.
  Object.assign(process.env, environment);
  const { publish } = await import('../../functions/lookup/pipeline/release/publish.ts');
  const posts = join(folder, 'posts');
  await rm(posts, { recursive: true, force: true });
  await generatePosts({
    ...size,
    folder: posts,
    lastMonth: lastCompleteMonth(),
    format: 'parquet',
    level: 'E',
    onProgress: (done, total) => onProgress({ step: steps.write, done, total }),
  });
  const computed = await build({
    folder: posts,
    // The demonstration shows both: sources with example posts behind signals, and sources without.
    quoteSources: [3, 5],
    onProgress: ({ phase, done, total }) => onProgress({ step: steps[phase], done, total }),
  });
  try {
    const { release } = await publish(computed, {
      reconstructMonths: Array.from({ length: 12 }, (_, at) => at + 1),
      onProgress: ({ step, done }) => onProgress({ step: steps[step], done }),
    });
    return { posts: release.posts, documents: release.documents, objects: release.objects };
  } finally {
    await computed.close();
  }
}
