import { removalColumns } from '../../model/site/dataset/columns.ts';
import { removalFileName } from '../../model/site/dataset/fileName.ts';
import type { RightsRequest } from '../../model/site/rightsRequest.ts';
import { monthOf } from '../lookup/months.ts';
import { csvText } from '../text/csv.ts';

type Asked = Pick<RightsRequest, 'reference' | 'at' | 'source' | 'subject'> & { links: string };

/** A removal list in the pipeline's form. Its ids are left empty, since only the supplier can compute an author's hash. */
export function removalList({ reference, at, source, subject, links }: Asked): string {
  const kind = subject === 'account' ? 'author' : 'post';
  const wanted = links.split('\n').filter((line) => line.trim() !== '');
  return csvText([
    removalColumns.map(({ name }) => name),
    ...wanted.map(() => [source, kind, null, null, 'person', at.slice(0, 10), reference, null]),
  ]);
}

/** The request's number is the file's sequence. */
export function removalListName({ reference, at, source }: Omit<Asked, 'subject' | 'links'>): string {
  const sequence = Number(reference.split('-')[2]);
  return removalFileName({ source, month: monthOf(new Date(at)), sequence, format: 'csv' });
}
