import { monthName } from '../../../../shared/rules/lookup/months.ts';
import { Pages } from '../pdf/page.ts';
import { comparisonPages, comparisonTitle } from './comparisonPages.ts';
import type { BriefContent } from './content.ts';
import { placeLine } from './definitions.ts';
import { objectPages } from './objectPages.ts';

/** Two pages of what a look-up page or a comparison shows, with what it means and rests on. */
export async function writeBrief(content: BriefContent): Promise<Buffer> {
  const { subjects } = content;
  const [{ insight }] = subjects;
  const pages = new Pages({
    title: comparisonTitle(subjects),
    subject: `${placeLine(content)}, data to ${monthName(insight.last_month)}`,
    // The day that its last month was complete: the same figures give the same bytes.
    date: new Date(Date.UTC(2010, insight.last_month + 1, 1)),
  });
  if (subjects.length === 1) objectPages(pages, content);
  else comparisonPages(pages, content);
  return pages.end();
}
