/**
 * Runs the product in a process of its own, started by `run.ts`, so that its memory is measured separately from the
 * load’s.
 */
import { join } from 'node:path';
import { demoSize } from '../../infra/demo/posts/demoSize.ts';
import { startProduct } from '../bench/product.ts';
import { addCustomers, type LoadPerson } from './customers.ts';
import type { LoadOptions } from './options.ts';

export type Ready = { origin: string; people: LoadPerson[] };

const [workspace = '', told = ''] = process.argv.slice(2);
const { posts, times, people: perOrganization }: LoadOptions = JSON.parse(told);

let people: LoadPerson[] = [];
const product = await startProduct(workspace, 'load', {
  beforeServing: async ({ environment }) => {
    // The functions' own modules read the environment when they are imported.
    Object.assign(process.env, environment);
    const { loadDemo } = await import('../../infra/demo/load.ts');
    const { buildDemoInsights } = await import('../../infra/demo/insights.ts');
    await loadDemo();
    const size = { ...demoSize, posts };
    await buildDemoInsights({ environment, size, folder: join(workspace, 'load-insights') });
    people = await addCustomers(Math.max(1, Math.round(times)), perOrganization);
  },
});
process.send?.({ origin: product.origin, people } satisfies Ready);
process.once('message', () => void product.stop().then(() => process.exit(0)));
