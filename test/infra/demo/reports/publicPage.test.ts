import { expect, test } from 'vitest';
import { briefs } from '../../../../infra/demo/content/briefs.ts';
import { publicPage } from '../../../../infra/demo/content/report/publicPage.ts';
import { products } from '../../../../infra/demo/content/reports.ts';
import { brand } from '../../../../shared/brand.ts';
import { ReportPage } from '../../../../shared/model/content/product.ts';
import { demoReport, keptFigures } from '../../../support/demoReports.ts';

const figures = keptFigures();
const forEveryone = briefs.filter(({ uid }) =>
  products.some((product) => product.uid === uid && product.companies.includes(brand.publicCompany)),
);

test.each(forEveryone.map((brief) => [brief.title, brief] as const))(
  'the public page of “%s” answers its question with figures, three findings and a chart',
  (_, brief) => {
    const page = ReportPage.parse(publicPage(demoReport(brief, figures)));
    expect(page.question).toBe(brief.question);
    expect(page.figures.length).toBeGreaterThanOrEqual(3);
    expect(page.findings).toHaveLength(3);
    for (const { basis } of page.findings) expect(basis).toMatch(/\d/);
    expect(page.chart?.series.length).toBeGreaterThanOrEqual(2);
    expect(page.chart?.series[0]?.values).toHaveLength(24);
  },
);
