import { comparisonTitle } from '../../../../shared/rules/lookup/comparisonTitle.ts';
import { monthName } from '../../../../shared/rules/lookup/months.ts';
import { Pages } from '../pdf/page.ts';
import { comparisonPages } from './comparisonPages.ts';
import type { BriefContent } from './content.ts';
import { placeLine } from './definitions.ts';
import { objectPages } from './objectPages.ts';

export async function writeBrief(content: BriefContent): Promise<Buffer> {
  const { subjects } = content;
  const [{ insight }] = subjects;
  const pages = new Pages({
    title: comparisonTitle(subjects.map(({ name }) => name)),
    subject: `${placeLine(content)}, data to ${monthName(insight.last_month)}`,
    // The day after the last month instead of today, so that the same figures produce the same bytes.
    date: new Date(Date.UTC(2010, insight.last_month + 1, 1)),
  });
  if (subjects.length === 1) objectPages(pages, content);
  else comparisonPages(pages, content);
  return pages.end();
}
