import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { inspectPdf, type PdfRefusal } from '../../functions/content/library/pdf/inspectPdf.ts';
import { keepPdf } from '../../functions/content/library/pdf/keepPdf.ts';
import {
  type Published,
  publishContent,
  type Shown,
  shownAs,
} from '../../functions/content/library/publishContent.ts';
import { currentContent } from '../../functions/content/library/readContent.ts';
import { allOrganizations } from '../../functions/platform/data/keys.ts';
import { organization } from '../../functions/platform/data/organization.ts';
import { fewAtOnce } from '../../functions/platform/data/table/fewAtOnce.ts';
import { allRows } from '../../functions/platform/data/table/query.ts';
import { keepFile } from '../../functions/platform/services/files.ts';
import { pdfFindingText } from '../../shared/rules/content/pdfRefusal.ts';
import { BadContent, type ContentProblem } from './badContent.ts';
import { type Difference, differenceOf } from './difference.ts';
import type { FolderFile } from './folderFiles.ts';
import { planChanges, unknownCompanies } from './plan.ts';
import { type Folder, type FolderProduct, readFolder } from './readFolder.ts';
import { requireMostOfShown } from './requireMostOfShown.ts';

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

/** Files are named by their hash, so that uploading never replaces one in use. */
async function uploadFiles(
  files: readonly FolderFile[],
  inUse: ReadonlySet<string>,
  onUpload: (done: number, total: number) => void = () => undefined,
): Promise<number> {
  const missing = files.filter(({ key }) => !inUse.has(basename(key)));
  const uploads = fewAtOnce(4);
  let done = 0;
  for (const { key, type, path } of missing) {
    await uploads.begin(async () => {
      await keepFile({ key, type, bytes: await readFile(path) });
      done += 1;
      onUpload(done, missing.length);
    });
  }
  await uploads.end();
  return missing.length;
}

/** Withdrawing a company that an organization uses would take reports and contacts from its people. */
async function companiesInUse(
  { companies }: Pick<Folder, 'companies'>,
  shown: Shown,
): Promise<ContentProblem[]> {
  if (!companies) return [];
  const left = new Set(companies.map(({ uid }) => uid));
  const gone = ((await shown.read('companies')) ?? []).filter(({ uid }) => !left.has(uid));
  if (gone.length === 0) return [];
  const organizations = await allRows(organization, { GSI1PK: allOrganizations });
  return gone.flatMap(({ uid }) =>
    organizations
      .filter(({ cms_company_uid }) => cms_company_uid === uid)
      .map(({ name }) => ({
        file: 'companies.json',
        where: '',
        message: `${uid} is missing, but the organization ${name} uses it: give ${name} another company first`,
      })),
  );
}

const texts = {
  ...pdfFindingText,
  not_a_pdf: 'is not a PDF, whatever its name says',
  pdf_damaged: 'is a damaged PDF',
  pdf_too_long: 'is a PDF of more than 300 pages',
} satisfies Record<PdfRefusal, string>;

/** Parses a folder's new PDFs as uploads are parsed, and draws their pages. Throws all problems before anything is published. */
async function drawPdfs({ products, files }: Folder, inUse: ReadonlySet<string>): Promise<void> {
  const problems: ContentProblem[] = [];
  for (const { drawn, key: wanted, file, where } of products.flatMap(filesOf)) {
    const pdf = files.find(({ key }) => key === wanted);
    if (!pdf || inUse.has(basename(pdf.key))) continue;
    const bytes = await readFile(pdf.path);
    const inspected = await inspectPdf(bytes);
    if ('refused' in inspected) {
      problems.push({ file, where, message: `${pdf.name} ${texts[inspected.refused]}` });
    } else {
      const kept = await keepPdf(bytes);
      if ('pages' in kept) drawn.pages = kept.pages;
      else
        problems.push({
          file,
          where,
          message: `${pdf.name} ${texts.pdf_too_complex} (page ${kept.tooComplexPage})`,
        });
    }
  }
  if (problems.length > 0) throw new BadContent(problems);
}

/** The newest edition and those before it. */
const filesOf = ({ product, file, where }: FolderProduct) => [
  { drawn: product, key: product.remote_file, file, where },
  ...(product.earlier ?? []).map((each) => ({ drawn: each, key: each.file as string | null, file, where })),
];
