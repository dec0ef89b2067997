import type { WorkProduct } from '../../../shared/model/product.ts';
import { calendarDayText } from '../../ui/dayText.ts';
import type { Column } from '../../ui/table/column.ts';

const unpublished = 'Unpublished';

export const reportColumns: Column<WorkProduct>[] = [
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
