import type { RefusalReason } from '../../../../shared/model/upload.ts';

/** What people read about a file that can't be published. */
export const refusalText: Record<RefusalReason, string> = {
  malware: 'The scan found malware in this file. It was deleted.',
  not_scannable: 'This file can’t be scanned, for example because it has a password.',
  scan_failed: 'The scan failed. Please upload the file again.',
  not_a_pdf: 'This isn’t a PDF, whatever its name says.',
  pdf_damaged: 'This PDF is damaged. Please export it again.',
  pdf_password: 'This PDF has a password. Please export it without one.',
  pdf_script: 'This PDF contains scripts. Please export it without them.',
  pdf_attachment: 'This PDF has other files attached. Please export it without them.',
  pdf_too_long: 'This PDF has more than 300 pages.',
  not_a_picture: 'This isn’t a PNG, JPEG or WebP picture, whatever its name says.',
  picture_too_large: 'This picture has more than 40 megapixels.',
  check_failed: 'This file couldn’t be checked. Please upload it again.',
};
