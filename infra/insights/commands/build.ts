import { join } from 'node:path';
import type { OpenBuild } from '../../../functions/lookup/pipeline/compute/build.ts';
import type { PublishableManifest } from '../../../functions/lookup/pipeline/documents/publishable.ts';
import { eligiblePosts } from '../../../functions/lookup/pipeline/documents/readSetting.ts';
import { sum } from '../../../functions/lookup/pipeline/documents/series.ts';
import { parsePostFileName } from '../../../shared/model/site/dataset/fileName.ts';
import { monthText, parseMonth } from '../../../shared/rules/lookup/months.ts';
import { counted } from '../../../shared/rules/text/figures.ts';
import { type Command, numberOf, textOf, UsageError, type Values } from '../../programs/commandLine.ts';
import { count, showProgress } from '../../programs/progress.ts';
import { keepBuilt, readBuilt } from '../builtFiles.ts';
import { droppedSources, quotedSources, sourceCodeList } from './dropSource.ts';
import { postsFolder } from './generate.ts';
import { noteLines } from './notes.ts';
import { forceReason, publishFrom, publishOptions } from './publish.ts';
import { requireFolder, takeTempFolder, workFolder, workOption } from './requireFolder.ts';
import { chooseTarget } from './target.ts';

const phases = { list: 'Listing', validate: 'Checking files', compute: 'Computing' } as const;

/** DuckDB starts as many threads as requested and crashes on absurd numbers. */
const maxThreads = 1000;

export const buildRelease: Command = {
  name: 'build',
  does: 'Checks a folder of post files and computes every figure from it. Months that have already been read aren’t read again.',
  folder: 'folder',
  options: {
    work: workOption,
    'skip-bad': { means: 'leave out bad post files, along with the whole month of their source' },
    'drop-source': {
      value: 'CODES',
      means: `leave out sources that should no longer be shown, such as TT or TT,RD (${sourceCodeList})`,
    },
    'quote-source': {
      value: 'CODES',
      means: 'sources whose license allows showing texts of posts, such as RD; only from Parquet files',
    },
    'accept-month': {
      value: 'MONTHS',
      means:
        'go on with months that look incomplete or wrong, such as IG_E_170 or IG_E_170,TT_E_171; the refusal says what happens to each',
    },
    memory: { value: 'SIZE', means: 'memory to use before spilling to disk (1600MB)' },
    threads: { value: 'N', means: 'number of processors to use (all)' },
    until: {
      value: 'MONTH',
      means: 'the last month to count, such as 2026-04; builds in a work folder of its own',
    },
    publish: { means: 'publish it when it is built' },
    reconstructed: {
      means:
        'with --until and --publish: publish it beside the live release, as figures of that month that were never live',
    },
    ...publishOptions,
  },
  async run({ values, folder = postsFolder }) {
    requireFolder(folder);
    takeTempFolder();
    // Checked first, so that an hour's work doesn't end with a missing table.
    if (values.publish) chooseTarget(values);
    forceReason(values);
    const until = lastMonthOf(values);
    const work =
      textOf(values, 'work') ?? (until === undefined ? workFolder : join(workFolder, 'reconstructed'));
    const threads = values.threads === undefined ? undefined : numberOf(values, 'threads', 1, maxThreads);
    const memoryLimit = memoryOf(values);
    const dropSources = droppedSources(values);
    const quoteSources = quotedSources(values);
    const acceptMonths = acceptedMonths(values);
    const { openBuild } = await import('../../../functions/lookup/pipeline/compute/build.ts');
    const progress = showProgress();
    const open = await openBuild({
      folder,
      work,
      skipBad: values['skip-bad'] === true,
      ...(dropSources.length > 0 ? { dropSources } : {}),
      ...(quoteSources.length > 0 ? { quoteSources } : {}),
      ...(acceptMonths.length > 0 ? { acceptMonths } : {}),
      ...(until === undefined ? {} : { until }),
      ...(memoryLimit ? { memoryLimit } : {}),
      ...(threads ? { threads } : {}),
      onProgress: ({ phase, done, total }) => progress.show(phases[phase], done, total),
    });
    for (const { file, posts } of open.passed) {
      console.log(`${file} had ${counted(posts, 'post')} again that had been removed: they were taken out`);
    }
    try {
      const before = values.again === true ? undefined : await readBuilt(work);
      if (before?.identity === open.identity) {
        progress.end();
        for (const line of noteLines(before.manifest, await before.forecasts())) console.log(line);
        console.log(`Nothing changed since the last build: ${totals(before.manifest)}`);
      } else {
        await computeAndKeep(open, work, progress);
      }
    } finally {
      await open.close();
    }
    const built = values.publish ? await readBuilt(work) : undefined;
    if (built) await publishFrom(built, values);
  },
};

async function computeAndKeep(
  open: OpenBuild,
  work: string,
  progress: ReturnType<typeof showProgress>,
): Promise<void> {
  const computed = await open.compute();
  const { manifest, read } = computed;
  await keepBuilt(work, computed, open.identity, (documents) => progress.show('Documents', documents));
  progress.end();
  for (const line of noteLines(manifest, await computed.forecasts())) console.log(line);
  console.log(
    `${totals(manifest)}; ${counted(read.units, 'month of a source', 'months of a source')} read, ${count(read.remembered)} remembered`,
  );
  if (manifest.eligibleObjects === 0) console.log(nobodyEligible);
}

const totals = ({ sources, eligibleObjects, posts, firstMonth, lastMonth }: PublishableManifest) =>
  `${counted(sum(sources.map(({ documents }) => documents)), 'document')} of ${counted(eligibleObjects, 'object')} ` +
  `from ${counted(posts, 'post')}, ${monthText(firstMonth)} to ${monthText(lastMonth)}`;

const nobodyEligible = `No object has ${eligiblePosts} authentic posts in a vertical in each of the last two quarters, which a document requires.`;

function lastMonthOf(values: Values): number | undefined {
  const text = textOf(values, 'until');
  const until = parseMonth(text ?? null);
  if (text !== undefined && until === null) {
    throw new UsageError(`--until takes a month such as 2026-04, not "${text}".`);
  }
  const isReconstructed = values.reconstructed === true;
  if (isReconstructed && (until === null || !values.publish)) {
    throw new UsageError('--reconstructed needs --until and --publish.');
  }
  if (until !== null && values.publish && !isReconstructed) {
    throw new UsageError(
      '--until with --publish needs --reconstructed, since the release would go live otherwise.',
    );
  }
  return until ?? undefined;
}

function acceptedMonths(values: Values): string[] {
  const text = textOf(values, 'accept-month');
  if (text === undefined) return [];
  const codes = text.split(',').map((code) => code.trim().toUpperCase());
  if (codes.every((code) => parsePostFileName(`${code}_0.csv`)?.level === 'E')) return codes;
  throw new UsageError(`--accept-month takes months as their files begin, such as IG_E_170, not "${text}".`);
}

function memoryOf(values: Values): string | undefined {
  const text = textOf(values, 'memory');
  if (text === undefined || /^\d{1,9}(\.\d+)? ?[KMGT](i?B)?$/i.test(text)) return text;
  throw new UsageError(`--memory takes a size such as 1600MB or 4GB, not "${text}".`);
}
