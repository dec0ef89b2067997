import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Outcome, Task } from './background.ts';

const insights = join(process.env.TIDELINE_DATA ?? '', 'insights');

/** Yields to whoever uses the product. */
const politely = 10;

/** Loaded on demand, since each task needs other modules. */
const tasks: Record<Task, () => Promise<void>> = {
  async samples() {
    const { S3Client } = await import('@aws-sdk/client-s3');
    const { publishSamples } = await import('../insights/samples/publishSamples.ts');
    const { SAMPLES_BUCKET: bucket = '', SAMPLES_ORIGIN: origin = '' } = process.env;
    const client = new S3Client({ forcePathStyle: true });
    await publishSamples({ client, bucket, origin });
    client.destroy();
  },
  async activity() {
    const { loadDemoActivity } = await import('../demo/activity/load.ts');
    await loadDemoActivity();
  },
  'reports-first': () => writeReports(false),
  async past() {
    setPriority(politely);
    const { reconstructDemoPast } = await import('../demo/pastReleases.ts');
    await reconstructDemoPast(insights);
  },
  reports: () => writeReports(true),
};

async function writeReports(drawsPages: boolean): Promise<void> {
  setPriority(politely);
  const { loadDemoReports } = await import('../demo/content/load.ts');
  await loadDemoReports(join(insights, 'posts'), { drawsPages });
}

process.once('disconnect', () => process.exit());
// Ctrl-C reaches the whole process group; the product decides when this ends.
process.on('SIGINT', () => {});
const outcome: Outcome = await tasks[process.argv[2] as Task]().then(
  () => ({}),
  ({ message }: Error) => ({ failed: message }),
);
process.send?.(outcome, () => process.exit());
