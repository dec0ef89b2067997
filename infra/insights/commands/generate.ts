import { join } from 'node:path';
import { fileFormats } from '../../../shared/model/site/dataset/fileName.ts';
import { counted } from '../../../shared/rules/text/figures.ts';
import { lastCompleteMonth } from '../../demo/months.ts';
import { demoSize } from '../../demo/posts/demoSize.ts';
import { type Command, numberOf, oneOf, UsageError } from '../../programs/commandLine.ts';
import { count, showProgress } from '../../programs/progress.ts';
import { dataFolder } from './target.ts';

export const postsFolder = join(dataFolder, 'insights', 'posts');

export const generate: Command = {
  name: 'generate',
  does: 'Writes a realistic set of post files with their reference files. The same options always produce the same bytes.',
  folder: 'folder',
  options: {
    posts: { value: 'N', means: `number of posts (${count(demoSize.posts)})` },
    objects: { value: 'N', means: `approximate number of objects (${demoSize.objects})` },
    months: { value: 'N', means: `number of months (${demoSize.months})` },
    'last-month': {
      value: 'N',
      means: 'last month, counted from January 2010 = 0 (the latest complete month)',
    },
    seed: { value: 'N', means: `seed; a different one gives different data (${demoSize.seed})` },
    format: { value: 'NAME', means: `${fileFormats.join(', ')} (parquet)` },
    level: { value: 'B|E', means: 'basic or enhanced (E)' },
  },
  async run({ values, folder = postsFolder }) {
    const months = numberOf(values, 'months', demoSize.months);
    const lastMonth = numberOf(values, 'last-month', lastCompleteMonth());
    if (lastMonth - months < -1 || lastMonth > lastCompleteMonth()) {
      throw new UsageError(
        `${months} months ending with ${lastMonth} must all be between 0 (January 2010) and ${lastCompleteMonth()} (the latest complete month).`,
      );
    }
    const { generatePosts } = await import('../../demo/posts/generatePosts.ts');
    const progress = showProgress();
    const summary = await generatePosts({
      folder,
      posts: numberOf(values, 'posts', demoSize.posts),
      objects: numberOf(values, 'objects', demoSize.objects),
      months,
      lastMonth,
      seed: numberOf(values, 'seed', demoSize.seed),
      format: oneOf(values, 'format', fileFormats, 'parquet'),
      level: oneOf(values, 'level', ['B', 'E'], 'E'),
      onProgress: (written, posts) => progress.show('Posts', written, posts),
    });
    progress.end();
    console.log(
      `${counted(summary.posts, 'post')} of ${counted(summary.objects, 'object')} in ${counted(summary.files, 'file')} (${count(Math.round(summary.bytes / 1e6))} MB) in ${folder}`,
    );
  },
};
