import { mkdirSync } from 'node:fs';
import type { Trial } from '../../../infra/tryAccount/trial.ts';

/** The real generator, with less than a trial has; `npm run insights` otherwise. */
export const generating =
  (status: object): Trial['run'] =>
  async (_log, _program, args) => {
    const [command, folder = ''] = args.slice(args.indexOf('--') + 1);
    if (command === 'status') return JSON.stringify(status);
    if (command !== 'generate') return '';
    const { generatePosts } = await import('../../../infra/demo/posts/generatePosts.ts');
    mkdirSync(folder, { recursive: true });
    await generatePosts({
      folder,
      posts: 2000,
      objects: 20,
      months: 2,
      lastMonth: 190,
      seed: 1,
      format: 'parquet',
      level: 'E',
    });
    return '';
  };
