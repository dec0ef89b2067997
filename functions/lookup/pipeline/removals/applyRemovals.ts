import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { SourceId } from '../../../../shared/model/scope.ts';
import { clock } from '../../../platform/services/clock.ts';
import type { DuckEngine } from '../engines/duckdb.ts';
import type { InputFolder, PostFile } from '../files/postFile.ts';
import { BadInput } from '../files/problem.ts';
import type { RemovalList } from '../files/removalLists.ts';
import type { AppliedSource, FolderRecord } from './folderRecord.ts';
import { type LocatedFile, locateIn } from './locate.ts';
import {
  type FoundOfRequest,
  foundByRequest,
  type PlannedSource,
  planSources,
  reasonToRemove,
} from './planRemovals.ts';
import { acceptedRows, type HashedList, loadRemovals } from './removalTable.ts';
import { sieveFile } from './sieveFile.ts';

export const isPending = ({ lists }: FolderRecord, { file, hash }: HashedList): boolean =>
  lists[file.name] !== hash;

export type FolderPlan = {
  readonly sources: readonly (PlannedSource & Pick<AppliedSource, 'files'>)[];
  readonly lists: readonly HashedList[];
};

/** Finds the posts of pending lists without changing anything. */
export async function planFolder(
  engine: DuckEngine,
  { posts }: Pick<InputFolder, 'posts'>,
  lists: readonly HashedList[],
  force?: string,
): Promise<FolderPlan> {
  const rows = acceptedRows(lists);
  const sources = new Set(rows.map(({ source }) => source));
  await loadRemovals(engine, rows);
  const located: LocatedFile[] = [];
  for (const file of posts.filter(({ source }) => sources.has(source))) {
    located.push(await locateIn(engine, file));
  }
  const found = await foundByRequest(engine);
  const planned = await planSources(engine, lists);
  return {
    lists,
    sources: planned.map(({ note, ...each }) => {
      const own = located.filter(({ file }) => file.source === each.source);
      const forced = reasonToRemove(each.source, sum(own, 'found'), sum(own, 'rows'), force);
      const files = own.filter((file) => file.found > 0);
      return {
        ...each,
        note: note ?? forced,
        files: files.map(({ file, found }) => ({ name: file.name, found })),
        requests: requestsOf(each.source, files, lists, found),
      };
    }),
  };
}

const sum = (files: readonly LocatedFile[], of: 'found' | 'rows') =>
  files.reduce((total, each) => total + each[of], 0);

/** Every request of the lists, also one of which nothing was found. */
function requestsOf(
  source: SourceId,
  files: readonly LocatedFile[],
  lists: readonly RemovalList[],
  found: readonly FoundOfRequest[],
): AppliedSource['requests'] {
  const rows = lists.flatMap((list) => list.rows).filter((row) => row.source === source);
  return [...new Set(rows.map(({ request }) => request))].sort().map((request) => {
    const own = found.find((each) => each.source === source && each.request === request);
    const months = [...(own?.months ?? [])];
    const rewritten = files.filter(({ file }) => months.includes(file.month));
    return { request, posts: own?.posts ?? 0, months, files: rewritten.length };
  });
}

type Writing = { readonly record: FolderRecord; readonly write: (record: FolderRecord) => void };

/** Stores the plan first, so that an interrupted command resumes with the counts of the whole plan. */
export function beginApplying({ record, write }: Writing, { sources, lists }: FolderPlan): FolderRecord {
  const going = sources.filter(({ waitsUntil }) => waitsUntil === null);
  const names = lists.filter(({ file }) => going.some(({ source }) => source === file.source));
  const begun: FolderRecord = {
    ...record,
    applying: {
      at: clock.now().toISOString(),
      lists: Object.fromEntries(names.map(({ file, hash }) => [file.name, hash])),
      sources: going.map(({ waitsUntil: _, ...source }) => source),
    },
  };
  write(begun);
  return begun;
}

/** Idempotent: a rewritten file has nothing left to remove. */
export async function rewriteFiles(
  engine: DuckEngine,
  posts: readonly PostFile[],
  lists: readonly HashedList[],
  { lists: names, sources }: NonNullable<FolderRecord['applying']>,
  onFile: (done: number, files: number) => void = () => undefined,
): Promise<void> {
  const own = lists.filter(({ file, hash }) => names[file.name] === hash);
  if (own.length < Object.keys(names).length) {
    const known = new Set(own.map(({ file }) => file.name));
    const changed = Object.keys(names).filter((name) => !known.has(name));
    throw new BadInput(`${changed.join(', ')} changed while being applied: put the former file back`);
  }
  await loadRemovals(engine, acceptedRows(own));
  const wanted = new Set(sources.flatMap(({ files }) => files.map(({ name }) => name)));
  const files = posts.filter(({ name }) => wanted.has(name));
  for (const [at, file] of files.entries()) {
    await rm(`${file.path}.sieved`, { force: true });
    const located = await locateIn(engine, file);
    if (located.found > 0) await sieveFile(engine, located);
    onFile(at + 1, files.length);
  }
}

export function endApplying({ record, write }: Writing): FolderRecord {
  const { applying } = record;
  if (!applying) return record;
  const ended = { ...record, lists: { ...record.lists, ...applying.lists }, applying: null };
  const sources = { ...record.sources };
  for (const { source, posts, authors } of applying.sources.filter((each) => each.posts > 0)) {
    const before = sources[source];
    const list = createHash('sha256').update(`${before?.list} ${JSON.stringify(applying.lists)}`);
    sources[source] = {
      list: list.digest('hex').slice(0, 16),
      applied_at: applying.at,
      posts: (before?.posts ?? 0) + posts,
      authors_at_least: Math.max(before?.authors_at_least ?? 0, authors),
    };
  }
  write({ ...ended, sources });
  return { ...ended, sources };
}
