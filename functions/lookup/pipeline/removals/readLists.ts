import type { DuckEngine } from '../engines/duckdb.ts';
import { BadInput } from '../files/badInput.ts';
import { hashFile, type InputFolder } from '../files/postFile.ts';
import { Problems } from '../files/problem.ts';
import { readRemovalLists } from '../files/removalLists.ts';
import type { HashedList } from './applyRemovals.ts';

/** Throws if any row is wrong, since a list that is half read would remove half. */
export async function readHashedLists(
  engine: DuckEngine,
  { removals }: Pick<InputFolder, 'removals'>,
  tempFolder: string,
): Promise<HashedList[]> {
  const problems = new Problems();
  const lists = await engine.inOrder(() => readRemovalLists(engine, removals, tempFolder, problems));
  if (problems.files.size > 0) {
    const names = [...problems.files].join(', ');
    throw new BadInput(`Bad removal lists: ${names}`, problems.reported, problems.counts);
  }
  const buffer = Buffer.allocUnsafe(1 << 16);
  const hashed: HashedList[] = [];
  for (const list of lists) hashed.push({ ...list, hash: await hashFile(list.file.path, buffer) });
  return hashed;
}
