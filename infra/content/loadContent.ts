import {
  type Published,
  publishContent,
  type Shown,
  shownAs,
} from '../../functions/content/library/publishContent.ts';
import { currentContent } from '../../functions/content/library/readContent.ts';
import { type Difference, differenceOf } from './difference.ts';
import { drawPdfs } from './drawPdfs.ts';
import { planChanges } from './plan.ts';
import { readFolder } from './readFolder.ts';
import { requireNoCustomers } from './requireNoCustomers.ts';
import { uploadFiles } from './uploadFiles.ts';

type Options = {
  dryRun?: boolean;
  summary?: string;
  onUpload?: (done: number, total: number) => void;
  /** Drawing pages takes a fifth of a second each: only new PDFs, or all. */
  drawsPages?: 'new' | 'all';
};

export type Loaded = { difference: Difference; uploaded: number; published: Published | null };

export async function loadContent(
  path: string,
  { dryRun, summary, onUpload, drawsPages }: Options = {},
): Promise<Loaded> {
  const folder = readFolder(path);
  const shown = shownAs(await currentContent());
  const changes = await planChanges(folder, shown);
  await requireNoCustomers(changes, shown);
  const difference = await differenceOf(changes, shown);
  if (dryRun) return { difference, uploaded: 0, published: null };
  const inUse = await filesShown(shown);
  if (drawsPages) await drawPdfs(folder, drawsPages === 'new' ? inUse : new Set());
  const uploaded = await uploadFiles(folder.files, inUse, onUpload);
  const said = summary ?? summaryOf(difference);
  const published = await publishContent((now) => planChanges(folder, now), { by: null, summary: said });
  return { difference, uploaded, published };
}

const summaryOf = ({ added, changed, withdrawn }: Difference) =>
  `A folder: ${added.length} added, ${changed.length} changed, ${withdrawn.length} withdrawn`;

async function filesShown(shown: Shown): Promise<Set<string>> {
  const names = new Set<string>();
  for (const name of shown.names) {
    const text = JSON.stringify(await shown.read(name));
    for (const [file] of text.matchAll(/[0-9a-f]{64}\.[a-z]{3,4}/g)) names.add(file);
  }
  return names;
}
