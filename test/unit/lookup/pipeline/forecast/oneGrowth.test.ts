import { beforeAll, describe, expect, test } from 'vitest';
import { generatePosts } from '../../../../../infra/demo/posts/generatePosts.ts';
import type { Forecast, SeriesForecast } from '../../../../../shared/model/lookup/forecast.ts';
import type { InsightDocument } from '../../../../../shared/model/lookup/insight.ts';
import { growthText, isForecast } from '../../../../../shared/rules/lookup/forecast.ts';
import { sumOf } from '../../../../../shared/rules/lookup/months.ts';
import { signedWhole } from '../../../../../shared/rules/text/signedRange.ts';
import { all, built, inFolder } from '../built.ts';

const world = { seed: 7, posts: 80_000, objects: 60, months: 36, lastMonth: 201 };

type Page = { readonly document: InsightDocument; readonly forecast: Forecast };
let pages: Page[] = [];

beforeAll(async () => {
  const documents = await inFolder(async (folder) => {
    await generatePosts({ ...world, folder, format: 'parquet', level: 'E' });
    return built({ folder }, (computed) => all(computed.documents()));
  });
  const of = (forecast: SeriesForecast | undefined) => (isForecast(forecast) ? [forecast] : []);
  pages = documents.flatMap((document) => of(document.forecast).map((forecast) => ({ document, forecast })));
}, 120_000);

const lastYear = ({ activity }: InsightDocument) => sumOf(activity.authentic.slice(-12));
const grown = (sum: number, document: InsightDocument) => (sum / lastYear(document) - 1) * 100;

/** The growth as a reader sees it in a text. */
const percentIn = (text: string) => /([+−]?[\d,]+)% \(80% range/.exec(text)?.[1];

describe('all pages of a generated world', () => {
  const withGrowth = () =>
    pages.flatMap(({ document, forecast }) =>
      forecast.growth ? [{ document, forecast, growth: forecast.growth }] : [],
    );

  test('all pages of a generated world state the growth of their charted months, to rounding', () => {
    expect(withGrowth().length).toBeGreaterThan(100);
    for (const { document, forecast, growth } of withGrowth())
      expect(Math.abs(growth.median - grown(sumOf(forecast.median), document))).toBeLessThanOrEqual(0.051);
  });

  test('all pages of a generated world have an interval around the growth, and a chance in its direction', () => {
    for (const { growth } of withGrowth()) {
      expect(growth.lo80).toBeLessThanOrEqual(growth.median);
      expect(growth.hi80).toBeGreaterThanOrEqual(growth.median);
      const { chance = 50 } = growth;
      if (growth.median > 0) expect(chance).toBeGreaterThanOrEqual(50);
      if (growth.median < 0) expect(chance).toBeLessThanOrEqual(50);
      // An 80 % interval above zero implies at least a 90 % chance of growth.
      if (growth.lo80 > 0.1) expect(chance).toBeGreaterThanOrEqual(89);
      if (growth.hi80 < -0.1) expect(chance).toBeLessThanOrEqual(11);
    }
  });

  test('all pages of a generated world state the same growth in words', () => {
    for (const { document, forecast } of withGrowth()) {
      // Rounding twice, to a tenth and then to a whole number, can give another result than rounding once.
      const near = [-0.05, 0, 0.05].map((by) => signedWhole(grown(sumOf(forecast.median), document) + by));
      expect(near).toContain(percentIn(growthText(forecast)));
    }
  });

  test('all pages of a generated world have nested intervals around each month of the chart', () => {
    for (const { forecast } of pages) {
      for (const [at, median] of forecast.median.entries()) {
        const { lo95, lo80, hi80, hi95 } = forecast;
        const months = [lo95[at], lo80[at], median, hi80[at], hi95[at]] as number[];
        expect(months).toEqual(months.toSorted((one, other) => one - other));
      }
    }
  });
});
