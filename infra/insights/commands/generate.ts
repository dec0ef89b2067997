import { join } from 'node:path';
import { fileFormats } from '../../../functions/insights/build/files/fileName.ts';
import { demoSize } from '../../demo/posts/demoSize.ts';
import { lastCompleteMonth } from '../months.ts';
import { count, counted, showProgress } from '../progress.ts';
import { type Command, numberOf, oneOf, UsageError } from './options.ts';
import { dataFolder } from './target.ts';

export const postsFolder = join(dataFolder, 'insights', 'posts');

export const generate: Command = {
  name: 'generate',
  does: 'Writes a believable set of post files and their reference files. The same options give the same bytes.',
  folder: 'folder',
  options: {
    posts: { value: 'N', means: `so many posts (${count(demoSize.posts)})` },
    objects: { value: 'N', means: `about so many objects (${demoSize.objects})` },
    months: { value: 'N', means: `so many months (${demoSize.months})` },
    'last-month': {
      value: 'N',
      means: 'ending with this one, counted from January 2010 = 0 (the last complete one)',
    },
    seed: { value: 'N', means: `another seed gives another world (${demoSize.seed})` },
    format: { value: 'NAME', means: `${fileFormats.join(', ')} (parquet)` },
    level: { value: 'B|E', means: 'basic or enhanced (E)' },
  },
  async run({ values, folder = postsFolder }) {
    const months = numberOf(values, 'months', demoSize.months);
    const lastMonth = numberOf(values, 'last-month', lastCompleteMonth());
    if (lastMonth - months < -1 || lastMonth > lastCompleteMonth()) {
      throw new UsageError(
        `${months} months up to ${lastMonth} don't all lie between 0, which is January 2010, and ${lastCompleteMonth()}, the last month that is over.`,
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
