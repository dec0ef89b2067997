import { eligiblePosts } from '../../../functions/insights/build/compute/eligible.ts';
import { monthText } from '../../../shared/rules/lookup/months.ts';
import { keepBuilt, readBuilt } from '../builtFiles.ts';
import { count, counted, showProgress } from '../progress.ts';
import { postsFolder } from './generate.ts';
import { type Command, numberOf, textOf, UsageError, type Values } from './options.ts';
import { publishFrom, publishOptions } from './publish.ts';
import { requireFolder } from './requireFolder.ts';
import { chooseTarget } from './target.ts';
import { takeTempFolder } from './tempFolder.ts';
import { workFolder, workOption } from './workFolder.ts';

const phases = {
  list: 'Listing',
  validate: 'Checking files',
  compute: 'Computing',
} as const;

/** More than any machine has processors; the embedded database makes as many as it is told, and comes to nothing. */
const mostThreads = 1000;

export const buildRelease: Command = {
  name: 'build',
  does: 'Checks a folder of post files and computes every figure from it. Months that were read before aren’t read again.',
  folder: 'folder',
  options: {
    work: workOption,
    'skip-bad': { means: 'leave bad post files out, and say so' },
    memory: { value: 'SIZE', means: 'what may be held in memory before it spills to disk (1600MB)' },
    threads: { value: 'N', means: 'so many processors (all)' },
    publish: { means: 'publish it at once' },
    ...publishOptions,
  },
  async run({ values, folder = postsFolder }) {
    requireFolder(folder);
    takeTempFolder();
    // Before anything is computed: an hour's work shouldn't end by finding that there is no table.
    if (values.publish) chooseTarget(values);
    const work = textOf(values, 'work') ?? workFolder;
    const threads = values.threads === undefined ? undefined : numberOf(values, 'threads', 1, mostThreads);
    const memoryLimit = memoryOf(values);
    const { build } = await import('../../../functions/insights/build/compute/build.ts');
    const progress = showProgress();
    const computed = await build({
      folder,
      work,
      skipBad: values['skip-bad'] === true,
      ...(memoryLimit ? { memoryLimit } : {}),
      ...(threads ? { threads } : {}),
      onProgress: ({ phase, done, total }) => progress.show(phases[phase], done, total),
    });
    try {
      const kept = await keepBuilt(work, computed, (documents) => progress.show('Documents', documents));
      progress.end();
      const { manifest, read } = computed;
      if (manifest.skipped.length > 0) console.log(`Left out as bad: ${manifest.skipped.join(', ')}`);
      console.log(
        `${counted(kept.documents, 'document')} of ${counted(kept.objects, 'object')} from ${counted(manifest.posts, 'post')}, ` +
          `${monthText(manifest.firstMonth)} to ${monthText(manifest.lastMonth)}; ` +
          `${counted(read.units, 'month of a source', 'months of a source')} read, ${count(read.remembered)} remembered`,
      );
      if (kept.documents === 0) console.log(nobodyEligible);
    } finally {
      await computed.close();
    }
    const built = values.publish ? await readBuilt(work) : undefined;
    if (built) await publishFrom(built, values);
  },
};

const nobodyEligible = `No object has ${eligiblePosts} authentic posts of a vertical in each of the last two quarters, as a document takes.`;

function memoryOf(values: Values): string | undefined {
  const text = textOf(values, 'memory');
  if (text === undefined || /^\d{1,9}(\.\d+)? ?[KMGT](i?B)?$/i.test(text)) return text;
  throw new UsageError(`--memory takes a size such as 1600MB or 4GB, not "${text}".`);
}
