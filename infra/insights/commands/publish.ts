import type { Publishable } from '../../../functions/lookup/pipeline/documents/publishable.ts';
import { ForceReason } from '../../../functions/lookup/pipeline/release/shrinks.ts';
import { monthText } from '../../../shared/rules/lookup/months.ts';
import { counted } from '../../../shared/rules/text/figures.ts';
import {
  type Command,
  numberOf,
  type Option,
  textOf,
  UsageError,
  type Values,
} from '../../programs/commandLine.ts';
import { count, showProgress } from '../../programs/progress.ts';
import { requireBuilt, workFolder, workOption } from './requireFolder.ts';
import { chooseTarget, targetOptions } from './target.ts';

export const publishingOptions = {
  concurrency: { value: 'N', means: 'batches written at the same time (2; more for AWS)' },
  'take-over': { means: 'start even if another publisher seems to be at work' },
} as const satisfies Record<string, Option>;

export const publishOptions = {
  ...targetOptions,
  ...publishingOptions,
  force: {
    value: 'REASON',
    means:
      'publish even if it has much less than the live release, or gives an object the id of another; the reason is kept with it',
  },
  'record-months': {
    value: 'N',
    means: 'also freeze what would have been said in N earlier months, marked as reconstructed (0)',
  },
  'replace-edition': {
    value: 'REASON',
    means: 'after a court’s order: no earlier release of the same months can be read any more',
  },
  people: {
    value: 'REASON',
    means:
      'compute figures of people again even where served ones are of the same months; earlier releases then give none of those months',
  },
  again: { means: 'compare everything, even if the input is that of the live release' },
} as const satisfies Record<string, Option>;

export const publishBuild: Command = {
  name: 'publish',
  does: 'Writes what the last build changed as a new release, and makes it live at the end.',
  options: { work: workOption, ...publishOptions },
  async run({ values }) {
    const built = await requireBuilt(textOf(values, 'work') ?? workFolder);
    forceReason(values);
    chooseTarget(values);
    await publishFrom(built, values);
  },
};

const mostRecordMonths = 60;
const monthsBack = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

const steps = {
  documents: 'Documents',
  objects: 'Objects',
  search: 'Search rows',
  serving: 'Serving',
} as const;

/** Checked first, so that an hour's work doesn't end with an unusable reason. */
export function forceReason(values: Values): { force?: string; replaceEdition?: string; people?: string } {
  const force = reasonOf(values, 'force');
  const [replaceEdition, people] = [reasonOf(values, 'replace-edition'), reasonOf(values, 'people')];
  return {
    ...(force ? { force } : {}),
    ...(replaceEdition ? { replaceEdition } : {}),
    ...(people ? { people } : {}),
  };
}

export function reasonOf(values: Values, option: string): string | undefined {
  const text = textOf(values, option);
  if (text === undefined) return undefined;
  const reason = ForceReason.safeParse(text);
  if (!reason.success) throw new UsageError(`--${option} takes a reason of 3 to 300 characters.`);
  return reason.data;
}

export async function publishFrom(built: Publishable, values: Values): Promise<void> {
  // Imported here because the module reads the table's name when it is loaded.
  const { publish } = await import('../../../functions/lookup/pipeline/release/publish.ts');
  const reconstructed = values.reconstructed === true;
  const progress = showProgress();
  const published = await publish(built, {
    concurrency: numberOf(values, 'concurrency', 2),
    takeOver: values['take-over'] === true,
    reconstructed,
    again: values.again === true,
    reconstructMonths: monthsBack(numberOf(values, 'record-months', 0, mostRecordMonths)),
    ...forceReason(values),
    onProgress: ({ step, done }) => progress.show(steps[step], done),
  });
  progress.end();
  const { release, changed, written, unchanged, gone, searchRows } = published;
  console.log(
    changed
      ? `Release ${release.release} is ${reconstructed ? `reconstructed, with data to ${monthText(release.last_month)}` : 'live'}: ${counted(written, 'row')} written, ${count(unchanged)} unchanged, ` +
          `${count(gone)} removed, ${counted(searchRows, 'search row')}`
      : `Release ${release.release} is already ${reconstructed ? 'reconstructed' : 'live'} with this exact input: nothing was written`,
  );
}
