import type { WorkProduct } from '../../../shared/model/content/product.ts';
import type { ListedItem } from '../../../shared/model/content/publishedItem.ts';
import { calendarDayText, weekdayText } from '../../ui/dayText.ts';
import type { Column } from '../../ui/table/column.ts';

const unpublished = 'Unpublished';

/** Administrators also see drafts and the item's source. */
export type ReportRow = WorkProduct & Partial<Pick<ListedItem, 'status' | 'source'>>;

export const reportColumns: Column<ReportRow>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name },
  { id: 'category', header: 'Category', value: ({ category_name }) => category_name, width: 190 },
  {
    id: 'about',
    header: 'About',
    value: ({ subjects }) => subjects.map(({ subjectName }) => subjectName).join(', '),
    hidden: 'narrow',
  },
  {
    id: 'published',
    header: 'Published',
    value: ({ pub_date }) => (pub_date === unpublished ? null : pub_date),
    cell: ({ pub_date }) => (pub_date === unpublished ? unpublished : calendarDayText(pub_date)),
    csv: ({ pub_date }) => pub_date,
    latestFirst: true,
    searched: false,
    width: 150,
  },
];

const states = { draft: 'Draft', published: 'Published', withdrawn: 'Withdrawn' } as const;

/** When a scheduled item comes out, in the viewer’s time zone. */
const comesOut = ({ status = 'published', visible_from }: ReportRow): string | null =>
  status === 'published' && visible_from > new Date().toISOString() ? weekdayText(visible_from) : null;

function stateText(row: ReportRow): string {
  const when = comesOut(row);
  return when ? `Scheduled: comes out ${when}` : states[row.status ?? 'published'];
}

export const publisherColumns: Column<ReportRow>[] = [
  ...reportColumns,
  { id: 'state', header: 'State', value: stateText, width: 200 },
  // Items from `npm run content` are edited in their folder: the next load would overwrite changes made here.
  {
    id: 'source',
    header: 'Kept in',
    value: ({ source }) => (source === 'folder' ? 'Content folder' : 'This console'),
    hidden: 'narrow',
    width: 140,
  },
];
