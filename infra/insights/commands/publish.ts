import type { Publishable } from '../../../functions/insights/build/release/publishable.ts';
import { readBuilt } from '../builtFiles.ts';
import { count, counted, showProgress } from '../progress.ts';
import { type Command, numberOf, type Option, textOf, UsageError, type Values } from './options.ts';
import { chooseTarget, targetOptions } from './target.ts';
import { workFolder, workOption } from './workFolder.ts';

export const publishOptions = {
  ...targetOptions,
  concurrency: { value: 'N', means: 'batches on their way at the same time (2; more for AWS)' },
  'take-over': { means: 'begin although another publisher seems to be at work' },
  again: { means: 'compare everything although the input is the one that is served' },
} as const satisfies Record<string, Option>;

export const publishBuild: Command = {
  name: 'publish',
  does: 'Writes what was built last as a release, only what it changes, and serves it at the end.',
  options: { work: workOption, ...publishOptions },
  async run({ values }) {
    const work = textOf(values, 'work') ?? workFolder;
    const built = await readBuilt(work);
    if (!built) throw new UsageError(`Nothing was built in ${work} yet: run build first.`);
    chooseTarget(values);
    await publishFrom(built, values);
  },
};

const steps = {
  documents: 'Documents',
  objects: 'Objects',
  search: 'Search rows',
  serving: 'Serving',
} as const;

export async function publishFrom(built: Publishable, values: Values): Promise<void> {
  // Loaded here: its table is known only now.
  const { publish } = await import('../../../functions/insights/build/release/publish.ts');
  const progress = showProgress();
  const published = await publish(built, {
    concurrency: numberOf(values, 'concurrency', 2),
    takeOver: values['take-over'] === true,
    again: values.again === true,
    onProgress: ({ step, done }) => progress.show(steps[step], done),
  });
  progress.end();
  const { release, changed, written, unchanged, gone, searchRows } = published;
  console.log(
    changed
      ? `Release ${release.release} is served: ${counted(written, 'row')} written, ${count(unchanged)} unchanged, ` +
          `${count(gone)} gone, ${counted(searchRows, 'search row')}`
      : `Release ${release.release} is served already with this very input: nothing was written`,
  );
}
