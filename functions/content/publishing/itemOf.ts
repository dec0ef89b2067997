import type { PublishedItem } from '../../../shared/model/content/publishedItem.ts';
import type { Revision } from '../../platform/data/revision.ts';

export const itemOf = ({ file, ...row }: Revision): PublishedItem => ({
  ...row,
  file: file && { file_name: file.file_name, pages: file.pages.length },
});
