import type { PublishedItem } from '../../../shared/model/content/publishedItem.ts';
import type { Revision } from '../../platform/data/revision.ts';

export const itemOf = ({ file, edition, edition_changed, earlier, ...row }: Revision): PublishedItem => ({
  ...row,
  editions: [
    { number: edition, pub_date: row.pub_date ?? 'Unpublished', changed: edition_changed },
    ...earlier.map(({ number, pub_date, changed }) => ({ number, pub_date, changed })),
  ],
  file: file && { file_name: file.file_name, pages: file.pages.length },
});
