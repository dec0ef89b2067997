import type { ComponentType } from 'react';
import type { SiteData } from '../../shared/model/site/siteData.ts';
import { type ItemPath, itemPaths, publicReportAt } from '../../shared/paths.ts';
import { isReport } from '../../shared/rules/content/shownReports.ts';
import { page } from '../navigation/pageLoader.ts';

/** An item of the content with a public page of its own. */
export type SiteItem = {
  id: string;
  title: string;
  description: string;
  /** The day of its last change, as far as the content says. */
  changed: string | null;
  facts?: (origin: string) => Promise<object[]>;
};

/** Pages of single items. Each is prerendered, linked from its list and in the sitemap, as the list’s page is. */
export const itemPages: Readonly<
  Record<ItemPath, { page: ComponentType; items: (data: SiteData) => readonly SiteItem[] }>
> = {
  [itemPaths.report]: {
    page: page(() => import('./resources/ReportPage.tsx').then((m) => m.ReportPage)),
    items: ({ reports }) =>
      reports
        .filter(isReport)
        .map((report) => ({
          id: publicReportAt(report.uid).split('/').at(-1) ?? '',
          title: report.name,
          description: report.description ?? '',
          changed: report.pub_date,
          facts: async (origin) => (await import('./facts.ts')).reportFacts(origin, report),
        })),
  },
  [itemPaths.caseStudy]: {
    page: page(() => import('./whatWeDo/CaseStudyPage.tsx').then((m) => m.CaseStudyPage)),
    items: ({ case_studies }) =>
      case_studies.map(({ id, title, blurb, date }) => ({ id, title, description: blurb, changed: date })),
  },
  [itemPaths.opening]: {
    page: page(() => import('./career/OpeningPage.tsx').then((m) => m.OpeningPage)),
    items: ({ careers, offices }) =>
      careers.map((career) => ({
        id: career.id,
        title: career.title,
        description: career.summary,
        changed: career.date,
        facts: async (origin) => (await import('./facts.ts')).openingFacts(origin, career, offices),
      })),
  },
};
