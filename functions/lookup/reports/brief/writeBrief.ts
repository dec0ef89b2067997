import type { PaperSize } from '../../../../shared/model/lookup/yearReview.ts';
import { comparisonTitle } from '../../../../shared/rules/lookup/comparisonTitle.ts';
import { monthName } from '../../../../shared/rules/lookup/months.ts';
import { Pages } from '../pdf/page.ts';
import { comparisonPages } from './comparisonPages.ts';
import type { BriefContent } from './content.ts';
import { placeLine } from './definitions.ts';
import { objectPages } from './objectPages.ts';

export async function writeBrief(content: BriefContent, paper?: PaperSize): Promise<Buffer> {
  const { subjects } = content;
  const [{ insight }] = subjects;
  const about = {
    title: comparisonTitle(subjects.map(({ name }) => name)),
    subject: `${placeLine(content)}, data to ${monthName(insight.last_month)}`,
    // The day after the last month instead of today, so that the same figures produce the same bytes.
    date: new Date(Date.UTC(2010, insight.last_month + 1, 1)),
  };
  const pages = new Pages(about, paper);
  if (subjects.length === 1) objectPages(pages, content);
  else comparisonPages(pages, content);
  return pages.end();
}
