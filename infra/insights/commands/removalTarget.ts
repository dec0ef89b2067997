import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckEngine } from '../../../functions/lookup/pipeline/engines/duckdb.ts';
import type { InputFolder } from '../../../functions/lookup/pipeline/files/postFile.ts';
import { type FolderRecord, recordPath } from '../../../functions/lookup/pipeline/removals/folderRecord.ts';
import type { HashedList } from '../../../functions/lookup/pipeline/removals/removalTable.ts';
import type { RemovalRequest } from '../../../shared/model/lookup/removal.ts';
import { sourceNames } from '../../../shared/model/scope.ts';
import { counted } from '../../../shared/rules/text/figures.ts';
import { type Option, textOf, UsageError, type Values } from '../../programs/commandLine.ts';
import { chooseTarget as chooseStack } from '../../programs/commandTarget.ts';
import { writeAtomically } from '../../programs/writeAtomically.ts';
import { postsFolder } from './generate.ts';
import { requireFolder, takeTempFolder } from './requireFolder.ts';
import { chooseTarget, targetOptions } from './target.ts';

export type OpenFolder = {
  readonly engine: DuckEngine;
  readonly folder: string;
  readonly tempFolder: string;
  list(): Promise<InputFolder>;
  lists(): Promise<HashedList[]>;
  record(): Promise<FolderRecord>;
  write(record: FolderRecord): void;
};

/** Gives a folder of post files with its removal lists, and a database to search it with. */
export async function inPostsFolder<Result>(
  folder: string,
  work: (open: OpenFolder) => Promise<Result>,
): Promise<Result> {
  takeTempFolder();
  const { DuckEngine } = await import('../../../functions/lookup/pipeline/engines/duckdb.ts');
  const { listInput } = await import('../../../functions/lookup/pipeline/files/postFile.ts');
  const { readHashedLists } = await import('../../../functions/lookup/pipeline/removals/removalTable.ts');
  const { readFolderRecord } = await import('../../../functions/lookup/pipeline/removals/folderRecord.ts');
  const tempFolder = await mkdtemp(join(tmpdir(), 'insights-'));
  const engine = await DuckEngine.open({ tempFolder });
  try {
    return await work({
      engine,
      folder,
      tempFolder,
      list: () => listInput(folder),
      lists: async () => readHashedLists(engine, await listInput(folder), tempFolder),
      record: () => readFolderRecord(folder),
      write: (record) => writeAtomically(recordPath(folder), `${JSON.stringify(record, null, 2)}\n`),
    });
  } finally {
    engine.close();
    await rm(tempFolder, { recursive: true, force: true });
  }
}

/** The requests of each source: overdue ones first, then open, then applied ones. */
export function removalLines(
  requests: readonly RemovalRequest[],
  today = new Date().toISOString().slice(0, 10),
): string[] {
  if (requests.length === 0) return ['There are no removal requests.'];
  const bySource = Map.groupBy(requests, ({ source }) => source);
  return [...bySource].flatMap(([source, own]) => {
    const open = own.filter(({ applied }) => applied === null);
    const overdue = open.filter(({ due_on }) => due_on < today);
    const heading = `${sourceNames[source]}: ${overdue.length} overdue, ${open.length - overdue.length} open, ${own.length - open.length} applied`;
    const sorted = own.toSorted(
      (one, other) => place(one) - place(other) || (one.due_on < other.due_on ? -1 : 1),
    );
    return [heading, ...sorted.map((each) => `  ${requestLine(each, today)}`)];
  });
}

const place = ({ applied }: RemovalRequest) => (applied === null ? 0 : 1);

function requestLine(each: RemovalRequest, today: string): string {
  const { request, reason, received_on, due_on, posts, authors, applied, release, check, note } = each;
  const named = [
    ...(posts > 0 ? [counted(posts, 'post')] : []),
    ...(authors > 0 ? [counted(authors, 'author')] : []),
  ];
  return [
    `${request}  ${reason}, received ${received_on}, names ${named.join(' and ')}`,
    each.suppressed_at ? `hidden since ${each.suppressed_at}` : 'not hidden yet: run remove again',
    applied
      ? `${counted(applied.posts, 'post')} taken out of ${counted(applied.files, 'file')} on ${applied.at.slice(0, 10)}`
      : `${due_on < today ? 'OVERDUE since' : 'due'} ${due_on}`,
    ...(applied
      ? [release === null ? 'not published yet' : `published without them in release ${release}`]
      : []),
    ...(check ? [`checked ${check.at.slice(0, 10)}: ${check.found} found`] : []),
    ...(note ? [note] : []),
  ].join('; ');
}

export const removalOptions = {
  ...targetOptions,
  posts: { value: 'FOLDER', means: 'the folder of the post files (.local/insights/posts)' },
} as const satisfies Record<string, Option>;

export const forceOption = {
  value: 'REASON',
  means: 'go on although more than a fifth of a source goes; the reason is kept with the requests',
} as const satisfies Option;

export function postsFolderOf(values: Values): string {
  const folder = textOf(values, 'posts') ?? postsFolder;
  requireFolder(folder);
  return folder;
}

/** Requests are rows of the insights table, and their steps are rows of the audit log. */
export function chooseRemovalTarget(values: Values): void {
  chooseTarget(values);
  if (textOf(values, 'stack') !== undefined) {
    chooseStack(values, {
      INSIGHTS_TABLE: 'InsightsTable',
      PORTAL_TABLE: 'PortalTable',
      AWS_REGION: 'Region',
    });
  }
  if (!process.env.PORTAL_TABLE) {
    throw new UsageError('Set PORTAL_TABLE, too: the steps of a request are written into the audit log.');
  }
}
