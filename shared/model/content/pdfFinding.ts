/** Why a PDF is refused: active content, or what prevents the check. Most serious first. */
export const pdfFindings = [
  'pdf_password',
  'pdf_unreadable',
  'pdf_too_complex',
  'pdf_script',
  'pdf_launch',
  'pdf_submit',
  'pdf_import',
  'pdf_other_file',
  'pdf_attachment',
  'pdf_form',
  'pdf_link',
  'pdf_media',
  'pdf_action',
] as const;
export type PdfFinding = (typeof pdfFindings)[number];
