import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { RequestReference } from '../../../shared/model/lookup/removal.ts';
import { sourceNames } from '../../../shared/model/scope.ts';
import { counted } from '../../../shared/rules/text/figures.ts';
import { UsageError } from '../../programs/commandLine.ts';
import { exits } from './exit.ts';
import { inPostsFolder } from './removalTarget.ts';

/** Searches everything on this machine, and writes the result into the rows of the request. */
export function checkRequest(
  folder: string,
  work: string,
  organization: OrganizationUid,
  asked: string,
): Promise<void> {
  const request = RequestReference.safeParse(asked).data;
  if (request === undefined)
    throw new UsageError(`--check takes a reference such as RM-2026-0007, not "${asked}".`);
  return inPostsFolder(folder, async (open) => {
    const { searchFor } = await import('../../../functions/lookup/pipeline/removals/searchFor.ts');
    const { noteCheck } = await import('../../../functions/lookup/pipeline/removals/auditRemoval.ts');
    const lists = await open.lists();
    const rows = lists.flatMap((list) => list.rows).filter((row) => row.request === request);
    if (rows.length === 0) throw new UsageError(`No removal list in ${folder} has the request ${request}.`);
    for (const [source, own] of Map.groupBy(rows, (row) => row.source)) {
      const found = await searchFor(open, work, own);
      await noteCheck({ request, source }, found.total, organization);
      const where = `${counted(found.posts, 'post')} in post files, ${counted(found.staged, 'staged row')}, ${counted(found.bytes, 'id')} in the work folder`;
      console.log(`${request}, ${sourceNames[source]}: ${where}`);
      if (found.total > 0) process.exitCode = exits.failed;
    }
  });
}
