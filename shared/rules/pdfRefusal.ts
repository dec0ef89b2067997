import type { PdfFinding } from '../model/pdfFinding.ts';

/** What is wrong with a PDF, after “This PDF”. */
export const pdfFindingText: Record<PdfFinding, string> = {
  pdf_password: 'is encrypted or has a password',
  pdf_unreadable: 'is written in a way that can’t be checked',
  pdf_script: 'contains a script',
  pdf_launch: 'can start a program or open a file',
  pdf_submit: 'can send what is filled in to another address',
  pdf_import: 'can read data from another file',
  pdf_other_file: 'leads to another file',
  pdf_attachment: 'has another file inside it',
  pdf_form: 'contains a form that runs by itself (XFA)',
  pdf_link: 'has a link that leads neither to the web nor to an e-mail address or telephone',
  pdf_media: 'contains sound, video or 3D',
  pdf_action: 'does something that isn’t known to be safe when it is opened or clicked',
};

/** The same with the page to look at: “contains a script, on page 3”. */
export const pdfFindingOn = (finding: PdfFinding, page: number | null | undefined): string =>
  typeof page === 'number' ? `${pdfFindingText[finding]}, on page ${page}` : pdfFindingText[finding];
