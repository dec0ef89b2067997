import {
  type Published,
  publishContent,
  type Shown,
  shownAs,
} from '../../functions/content/library/publishContent.ts';
import { currentContent } from '../../functions/content/library/readContent.ts';
import { BadContent } from './badContent.ts';
import { companiesInUse } from './companiesInUse.ts';
import { type Difference, differenceOf } from './difference.ts';
import { drawPdfs } from './drawPdfs.ts';
import { planChanges, unknownCompanies } from './plan.ts';
import { readFolder } from './readFolder.ts';
import { requireMostOfShown } from './requireMostOfShown.ts';
import { uploadFiles } from './uploadFiles.ts';

type Options = {
  dryRun?: boolean;
  summary?: string;
  /** The reason for publishing it anyway; kept in the history. */
  reason?: string | undefined;
  onUpload?: (done: number, total: number) => void;
  /** Drawing pages takes a fifth of a second each: only new PDFs, or all. */
  drawsPages?: 'new' | 'all';
  /** Refuses a folder with less than four fifths of what is shown. */
  requiresMost?: boolean;
};

export type Loaded = { difference: Difference; uploaded: number; published: Published | null };

export async function loadContent(
  path: string,
  { dryRun, summary, onUpload, drawsPages, requiresMost, reason }: Options = {},
): Promise<Loaded> {
  const { folder, problems } = readFolder(path);
  const shown = shownAs(await currentContent());
  // A broken list of companies would make each report’s company look unknown.
  if (!problems.some(({ file }) => file.startsWith('companies'))) {
    problems.push(...(await unknownCompanies(folder, shown)), ...(await companiesInUse(folder, shown)));
  }
  if (problems.length > 0) throw new BadContent(problems);
  const changes = await planChanges(folder, shown);
  const difference = await differenceOf(changes, shown);
  if (requiresMost) requireMostOfShown(difference);
  if (dryRun) return { difference, uploaded: 0, published: null };
  const inUse = await filesShown(shown);
  if (drawsPages) await drawPdfs(folder, drawsPages === 'new' ? inUse : new Set());
  const uploaded = await uploadFiles(folder.files, inUse, onUpload);
  const said = summary ?? summaryOf(difference, reason);
  const published = await publishContent(async (now) => ({ shelves: await planChanges(folder, now) }), {
    by: null,
    summary: said,
  });
  return { difference, uploaded, published };
}

const summaryOf = ({ added, changed, withdrawn }: Difference, reason: string | undefined) =>
  `A folder: ${added.length} added, ${changed.length} changed, ${withdrawn.length} withdrawn${reason ? ` (${reason})` : ''}`;

async function filesShown(shown: Shown): Promise<Set<string>> {
  const names = new Set<string>();
  for (const name of shown.names) {
    const text = JSON.stringify(await shown.read(name));
    for (const [file] of text.matchAll(/[0-9a-f]{64}\.[a-z]{3,4}/g)) names.add(file);
  }
  return names;
}
