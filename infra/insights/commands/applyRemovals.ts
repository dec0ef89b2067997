import type { FolderPlan } from '../../../functions/lookup/pipeline/removals/applyRemovals.ts';
import type { FolderRecord } from '../../../functions/lookup/pipeline/removals/folderRecord.ts';
import type { HashedList } from '../../../functions/lookup/pipeline/removals/removalTable.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { sourceNames } from '../../../shared/model/scope.ts';
import { monthText } from '../../../shared/rules/lookup/months.ts';
import { counted } from '../../../shared/rules/text/figures.ts';
import { showProgress } from '../../programs/progress.ts';
import { inPostsFolder, type OpenFolder } from './removalTarget.ts';

/** Continues a stopped command, or begins with what is open. Each step can be repeated. */
export function applyToFolder(
  folder: string,
  work: string,
  organization: OrganizationUid,
  force: string | undefined,
): Promise<void> {
  return inPostsFolder(folder, async (open) => {
    const { takeIn } = await import('../../../functions/lookup/pipeline/removals/takeIn.ts');
    const lists = await open.lists();
    await takeIn(lists, organization);
    const before = await open.record();
    const record = before.applying ? before : await begin(open, lists, before, force);
    if (!record.applying) return;
    await carryOut(open, record.applying, lists, work, organization);
    const { endApplying } = await import('../../../functions/lookup/pipeline/removals/applyRemovals.ts');
    endApplying({ record, write: open.write });
    for (const line of appliedLines(record.applying)) console.log(line);
  });
}

async function begin(
  open: OpenFolder,
  lists: readonly HashedList[],
  record: FolderRecord,
  force: string | undefined,
): Promise<FolderRecord> {
  const { beginApplying, isPending, planFolder } = await import(
    '../../../functions/lookup/pipeline/removals/applyRemovals.ts'
  );
  const pending = lists.filter((list) => isPending(record, list));
  if (pending.length === 0) {
    console.log('Every removal list has been applied.');
    return record;
  }
  const plan = await planFolder(open.engine, await open.list(), pending, force);
  for (const line of waitingLines(plan)) console.log(line);
  if (plan.sources.every(({ waitsUntil }) => waitsUntil !== null)) return record;
  return beginApplying({ record, write: open.write }, plan);
}

async function carryOut(
  open: OpenFolder,
  applying: NonNullable<FolderRecord['applying']>,
  lists: readonly HashedList[],
  work: string,
  organization: OrganizationUid,
): Promise<void> {
  const { rewriteFiles } = await import('../../../functions/lookup/pipeline/removals/applyRemovals.ts');
  const { forgetStaged } = await import('../../../functions/lookup/pipeline/removals/forgetStaged.ts');
  const { noteApplied } = await import('../../../functions/lookup/pipeline/removals/auditRemoval.ts');
  const { posts } = await open.list();
  const progress = showProgress();
  await rewriteFiles(open.engine, posts, lists, applying, (done, files) =>
    progress.show('Files', done, files),
  );
  progress.end();
  await forgetStaged(work, applying.sources, open.tempFolder);
  await noteApplied(applying, organization);
}

const waitingLines = ({ sources }: FolderPlan) =>
  sources.flatMap(({ source, authors, waitsUntil }) =>
    waitsUntil === null
      ? []
      : [
          `${sourceNames[source]} waits: ${counted(authors, 'author')} of at least ten, at most until ${waitsUntil}`,
        ],
  );

const appliedLines = ({ sources }: NonNullable<FolderRecord['applying']>) =>
  sources.map(({ source, posts, months, files, note }) => {
    const where = months.length > 0 ? `, ${months.map(monthText).join(', ')}` : '';
    const why = note ? `. ${note}` : '';
    return `${sourceNames[source]}: ${counted(posts, 'post')} taken out of ${counted(files.length, 'file')}${where}${why}`;
  });
