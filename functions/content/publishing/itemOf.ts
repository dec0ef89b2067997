import type { PublishedItem } from '../../../shared/model/content/publishedItem.ts';
import type { Revision } from '../../platform/data/revision.ts';

/** What an editor sees of a revision: files by their names, not by their keys. */
export const itemOf = ({ file, ...row }: Revision): PublishedItem => ({
  ...row,
  file: file && { file_name: file.file_name, pages: file.pages.length },
});
