import { sourceCodeOf } from '../../model/site/dataset/fileName.ts';
import type { RightsRequest } from '../../model/site/rightsRequest.ts';
import { monthOf } from '../lookup/months.ts';
import { csvText } from '../text/csv.ts';

type Asked = Pick<RightsRequest, 'reference' | 'at' | 'source' | 'subject'> & { links: string };

/** A removal list in the pipeline's form. Its ids are left empty, since only the supplier can compute an author's hash. */
export function removalList({ reference, at, source, subject, links }: Asked): string {
  const kind = subject === 'account' ? 'author' : 'post';
  const wanted = links.split('\n').filter((line) => line.trim() !== '');
  return csvText([
    ['source', 'kind', 'id', 'month_index', 'reason', 'received_on', 'request', 'ends_on'],
    ...wanted.map(() => [source, kind, null, null, 'person', at.slice(0, 10), reference, null]),
  ]);
}

/** As post files are named, with the request's number as the sequence: `TW_R_202_7.csv`. */
export function removalListName({ reference, at, source }: Omit<Asked, 'subject' | 'links'>): string {
  return `${sourceCodeOf(source)}_R_${monthOf(new Date(at))}_${Number(reference.split('-')[2])}.csv`;
}
