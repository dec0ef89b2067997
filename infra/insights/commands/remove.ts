import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { InputFolder } from '../../../functions/lookup/pipeline/files/postFile.ts';
import { BadInput, Problems } from '../../../functions/lookup/pipeline/files/problem.ts';
import type { RemovalRow } from '../../../functions/lookup/pipeline/files/removalLists.ts';
import type { FolderPlan } from '../../../functions/lookup/pipeline/removals/applyRemovals.ts';
import type { HashedList } from '../../../functions/lookup/pipeline/removals/removalTable.ts';
import { sourceNames } from '../../../shared/model/scope.ts';
import { removalColumns } from '../../../shared/model/site/dataset/columns.ts';
import {
  type FileFormat,
  fileFormats,
  removalFileName,
} from '../../../shared/model/site/dataset/fileName.ts';
import { monthOf } from '../../../shared/rules/lookup/months.ts';
import { counted } from '../../../shared/rules/text/figures.ts';
import { internalOrganization } from '../../founding/internalOrganization.ts';
import { type Command, UsageError } from '../../programs/commandLine.ts';
import { count } from '../../programs/progress.ts';
import { writeAtomically } from '../../programs/writeAtomically.ts';
import { reasonOf } from './publish.ts';
import {
  chooseRemovalTarget,
  forceOption,
  inPostsFolder,
  type OpenFolder,
  postsFolderOf,
  removalOptions,
} from './removalTarget.ts';

export const remove: Command = {
  name: 'remove',
  does: 'Checks a removal list, puts it beside the post files, and hides its posts and authors at once. removals --apply takes them out of the files.',
  folder: 'file',
  options: {
    ...removalOptions,
    'dry-run': { means: 'only check the list and count what it would remove' },
    force: forceOption,
  },
  async run({ values, folder: file }) {
    const format = formatOf(file);
    const posts = postsFolderOf(values);
    const force = reasonOf(values, 'force');
    const dryRun = values['dry-run'] === true;
    if (!dryRun) chooseRemovalTarget(values);
    const { planFolder } = await import('../../../functions/lookup/pipeline/removals/applyRemovals.ts');
    await inPostsFolder(posts, async (open) => {
      const rows = await readRows(open, file ?? '', format);
      const input = await open.list();
      const lists = await open.lists();
      const added = listsOf(rows, input, lists);
      console.log(planText(rows, await planFolder(open.engine, input, added, force)));
      if (dryRun) return;
      for (const { file, text } of added) if (text !== null) writeAtomically(file.path, text);
      const { takeIn } = await import('../../../functions/lookup/pipeline/removals/takeIn.ts');
      const taken = await takeIn(await open.lists(), internalOrganization.organization_uid);
      const own = taken.filter(({ request }) => rows.some((row) => row.request === request));
      for (const { request, source, due_on } of own) {
        console.log(`${request}: hidden from ${sourceNames[source]}; out of its files by ${due_on}`);
      }
    });
  },
};

function formatOf(file: string | undefined): FileFormat {
  if (!file || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
    throw new UsageError(file ? `There is no file ${file}.` : 'Name the file with the removal list.');
  }
  if (/[*?[]/.test(file)) throw new UsageError(`Can't read ${file}: its path must not contain *, ? or [.`);
  const format = fileFormats.find((each) => file.endsWith(`.${each}`));
  if (!format) throw new UsageError(`A removal list is a file of ${fileFormats.join(', ')}, not ${file}.`);
  return format;
}

async function readRows(
  { engine, tempFolder }: OpenFolder,
  path: string,
  format: FileFormat,
): Promise<RemovalRow[]> {
  const { readRemovalRows } = await import('../../../functions/lookup/pipeline/files/removalLists.ts');
  const problems = new Problems();
  const file = { name: basename(path), path, size: 0, modified: 0, format };
  const rows = await engine.inOrder(() => readRemovalRows(engine, file, tempFolder, problems));
  if (problems.files.size > 0) {
    throw new BadInput('The list is bad, so nothing was written', problems.reported, problems.counts);
  }
  if (rows.length === 0) throw new BadInput(`${file.name} has no rows`);
  return rows;
}

type AddedList = HashedList & { readonly text: string | null };

/** One list for each source, in one notation, so that the same file given again is recognized. */
function listsOf(rows: readonly RemovalRow[], input: InputFolder, known: readonly HashedList[]): AddedList[] {
  const month = monthOf(new Date());
  return [...Map.groupBy(rows, ({ source }) => source)].map(([source, own]) => {
    const text = textOf(own);
    const same = known.find(({ file, rows }) => file.source === source && textOf(rows) === text);
    if (same) return { ...same, text: null };
    const taken = input.removals.filter((file) => file.source === source && file.month === month);
    const sequence = 1 + Math.max(0, ...taken.map((file) => file.sequence));
    const name = removalFileName({ source, month, sequence, format: 'csv' });
    const path = join(input.folder, name);
    const file = { name, path, size: 0, modified: 0, source, month, sequence, format: 'csv' as const };
    return { file, rows: own, hash: '', text };
  });
}

function textOf(rows: readonly RemovalRow[]): string {
  const names = removalColumns.map(({ name }) => name as keyof RemovalRow);
  const lines = new Set(rows.map((row) => names.map((name) => row[name] ?? '').join(',')));
  return `${[names.join(','), ...[...lines].sort()].join('\n')}\n`;
}

function planText(rows: readonly RemovalRow[], { sources }: FolderPlan): string {
  const different = new Set(rows.map((row) => [row.source, row.kind, row.id].join(' '))).size;
  const found = sources.map(
    ({ source, posts, authors, months, files }) =>
      `  ${sourceNames[source]}: ${counted(posts, 'post')} of ${counted(authors, 'author')} found in ${counted(months.length, 'month')}, ${counted(files.length, 'file')}`,
  );
  return [`${counted(rows.length, 'row')}, ${count(different)} different`, ...found].join('\n');
}
