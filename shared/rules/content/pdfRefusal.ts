import type { PdfFinding } from '../../model/content/pdfFinding.ts';

/** Completes “This PDF …”. */
export const pdfFindingText: Record<PdfFinding, string> = {
  pdf_password: 'is encrypted or has a password',
  pdf_unreadable: 'is built in a way that can’t be checked',
  pdf_too_complex: 'is too large or too complex inside to be checked',
  pdf_script: 'contains a script',
  pdf_launch: 'can start a program or open a file',
  pdf_submit: 'has a form that sends its data to another address',
  pdf_import: 'can import data from another file',
  pdf_other_file: 'refers to another file',
  pdf_attachment: 'has another file attached',
  pdf_form: 'contains an XFA form, which can run scripts',
  pdf_link: 'has a link that isn’t a web, e-mail or telephone link',
  pdf_media: 'contains sound, video or 3D',
  pdf_action: 'contains an action that isn’t known to be safe',
};

export const pdfFindingOn = (finding: PdfFinding, page: number | null | undefined): string =>
  typeof page === 'number' ? `${pdfFindingText[finding]}, on page ${page}` : pdfFindingText[finding];
