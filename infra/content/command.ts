import type { Content } from '../../functions/platform/data/content.ts';
import { surviveClosedOutput } from '../programs/closedOutput.ts';
import {
  type Command,
  numberOf,
  readValues,
  textOf,
  UsageError,
  usageOf,
  type Values,
} from '../programs/commandLine.ts';
import { chooseTarget, targetOptions, Unreachable } from '../programs/commandTarget.ts';
import { showProgress } from '../programs/progress.ts';
import { BadContent } from './badContent.ts';
import type { Difference, DifferenceEntry } from './difference.ts';
import { TooMuchWithdrawn } from './requireMostOfShown.ts';

const maxListed = 40;

function problemLines({ problems }: BadContent): string[] {
  return listed(
    problems,
    ({ file, where, message }) => `${[file, where].filter(Boolean).join(' ')}: ${message}`,
  );
}

function differenceLines({ added, changed, withdrawn, same }: Difference): string[] {
  return [
    ...entryLines('Added', added),
    ...entryLines('Changed', changed),
    ...entryLines('Withdrawn', withdrawn),
    `${added.length} added, ${changed.length} changed, ${withdrawn.length} withdrawn, ${same} as they were.`,
  ];
}

function historyLine({ release, released_at, summary, by }: Omit<Content, 'shelves'>, shown: boolean) {
  const who = by ? `, by ${by}` : '';
  return `${release}  ${released_at.slice(0, 16).replace('T', ' ')}  ${summary}${who}${shown ? '  (shown)' : ''}`;
}

const entryLines = (what: string, entries: readonly DifferenceEntry[]) =>
  listed(entries, ({ kind, id, title }) =>
    [
      what.padEnd(9),
      kind,
      id.length > 60 ? `${id.slice(0, 60)}…` : id,
      ...(title === id ? [] : [title]),
    ].join('  '),
  );

function listed<T>(all: readonly T[], line: (each: T) => string): string[] {
  const left = all.length - maxListed;
  return [...all.slice(0, maxListed).map(line), ...(left > 0 ? [`… and ${left} more`] : [])];
}

export const exits = { done: 0, failed: 1, usage: 2, badContent: 3, refused: 4, unreachable: 5 } as const;

const content: Command = {
  program: 'content',
  does: 'Publishes a folder to the portal and the public site: all of it at once, or nothing.',
  folder: 'FOLDER',
  options: {
    force: { means: 'publish even if more than a fifth of what is shown would be withdrawn; needs --reason' },
    reason: { value: 'TEXT', means: 'why, for the history' },
    'dry-run': { means: 'only say what would be added, changed and withdrawn' },
    history: { means: 'list what was published, the latest first' },
    'show-again': {
      value: 'RELEASE',
      means: 'show again what folders had published until an earlier release',
    },
    ...targetOptions,
  },
  async run({ values, folder }) {
    const wanted = [
      folder !== undefined,
      values.history === true,
      textOf(values, 'show-again') !== undefined,
    ];
    if (wanted.filter(Boolean).length !== 1)
      throw new UsageError(`Name a folder, or --history or --show-again.\n${usageOf(content)}`);
    const release = numberOf(values, 'show-again', 1);
    chooseTarget(values, { PORTAL_TABLE: 'PortalTable', FILES_BUCKET: 'FilesBucket', AWS_REGION: 'Region' });
    if (folder !== undefined) await load(folder, values);
    else if (values.history) await showHistory();
    else await showAgain(release);
  },
};

async function load(folder: string, values: Values): Promise<void> {
  // Imported late: modules read the table's and bucket's names when they load.
  const { loadContent } = await import('./loadContent.ts');
  const progress = showProgress();
  const dryRun = values['dry-run'] === true;
  const reason = textOf(values, 'reason')?.trim();
  const isForced = values.force === true;
  if (isForced !== Boolean(reason)) {
    throw new UsageError('--force and --reason belong together: say why so much should be withdrawn.');
  }
  if (reason && reason.length > 200) throw new UsageError('The reason may have up to 200 characters.');
  const { difference, published, uploaded } = await loadContent(folder, {
    dryRun,
    drawsPages: 'new',
    requiresMost: !isForced,
    reason,
    onUpload: (done, total) => progress.show('Uploading files', done, total),
  });
  progress.end();
  for (const line of differenceLines(difference)) console.log(line);
  if (!published) return console.log('This was a dry run: nothing was published.');
  console.log(
    published.changed
      ? `Release ${published.release} is shown now; ${uploaded} files were uploaded.`
      : `Nothing to publish: release ${published.release} already shows all of this.`,
  );
  // The local product notices changes automatically.
  const stack = textOf(values, 'stack');
  if (published.changed && stack)
    console.log(`Public pages show it after npm run publish-site -- --stack ${stack}`);
}

async function showHistory(): Promise<void> {
  const { contentHistory } = await import('../../functions/content/library/history.ts');
  const history = await contentHistory();
  for (const [at, release] of history.entries()) console.log(historyLine(release, at === 0));
  if (history.length === 0) console.log('Nothing has been published yet.');
}

async function showAgain(release: number): Promise<void> {
  const history = await import('../../functions/content/library/history.ts');
  const shown = await history.showAgain(release);
  if (!shown) throw new UsageError(`There is no release ${release}: see --history.`);
  console.log(
    shown.changed
      ? `What folders had published until release ${release} is shown again, as release ${shown.release}. What was saved in the console stays as it is there.`
      : `Nothing to change: release ${shown.release} already shows all of this.`,
  );
}

async function main(argv: string[]): Promise<void> {
  const { values, folder } = readValues(content, argv);
  if (values.help) console.log(usageOf(content));
  else await content.run({ values, folder });
}

function explain(error: unknown): { code: number; text: string } {
  if (error instanceof UsageError) return { code: exits.usage, text: error.message };
  if (error instanceof BadContent) {
    return { code: exits.badContent, text: [...problemLines(error), `${error.message}.`].join('\n') };
  }
  if (error instanceof TooMuchWithdrawn) return { code: exits.refused, text: error.message };
  if (error instanceof Unreachable) return { code: exits.unreachable, text: error.message };
  const said = error instanceof Error ? error.message || error.name : String(error);
  return { code: exits.failed, text: `Publishing failed, and nothing has changed on the site: ${said}` };
}

surviveClosedOutput();
main(process.argv.slice(2)).catch((error: unknown) => {
  const { code, text } = explain(error);
  console.error(text);
  process.exitCode = code;
});
