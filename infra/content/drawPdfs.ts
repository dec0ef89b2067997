import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { inspectPdf, type PdfRefusal } from '../../functions/content/library/pdf/inspectPdf.ts';
import { keepPdf } from '../../functions/content/library/pdf/keepPdf.ts';
import { pdfFindingText } from '../../shared/rules/content/pdfRefusal.ts';
import { BadContent, type ContentProblem } from './badContent.ts';
import type { Folder, FolderProduct } from './readFolder.ts';

const texts = {
  ...pdfFindingText,
  not_a_pdf: 'is not a PDF, whatever its name says',
  pdf_damaged: 'is a damaged PDF',
  pdf_too_long: 'is a PDF of more than 300 pages',
} satisfies Record<PdfRefusal, string>;

/** Parses a folder's new PDFs as uploads are parsed, and draws their pages. Throws all problems before anything is published. */
export async function drawPdfs({ products, files }: Folder, inUse: ReadonlySet<string>): Promise<void> {
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
