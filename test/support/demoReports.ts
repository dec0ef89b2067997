import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { withPdf } from '../../functions/content/library/pdf/openPdf.ts';
import type { ReportBrief } from '../../infra/demo/content/briefs.ts';
import { contentOf, type Figures, type ReportContent } from '../../infra/demo/content/report/subject.ts';
import { catalogue } from '../../infra/demo/posts/catalogue/catalogue.ts';
import { demoSize } from '../../infra/demo/posts/demoSize.ts';
import type { InsightDocument } from '../../shared/model/lookup/insight.ts';

type Kept = { lastMonth: number; names: [number, string][]; documents: InsightDocument[] };

const file = new URL('../fixtures/demoReports/figures.json.gz', import.meta.url);

/** The figures of the whole demonstration, as `scripts/demoReportFigures.ts` computed them at the end of each brief's month. */
export function keptFigures(): Figures & { lastMonth: number } {
  const { lastMonth, names, documents } = JSON.parse(gunzipSync(readFileSync(file)).toString()) as Kept;
  const keyOf = (month: number, vertical: number, sid: number) => `${month} ${vertical} ${sid}`;
  const found = new Map(documents.map((each) => [keyOf(each.last_month, each.vertical, each.object), each]));
  const objects = new Map(catalogue(demoSize.objects).map((object) => [object.name, object]));
  const nameOf = new Map(names);
  return {
    lastMonth,
    objectOf: (name) => {
      const object = objects.get(name);
      return object && { sid: object.sid, name, type_code: object.type };
    },
    documentOf: ({ monthsAgo, vertical }, sid) => found.get(keyOf(lastMonth - monthsAgo, vertical, sid)),
    linkOf: (_, { sid }) => `https://tideline.example/ConsumerForecast/lookup-view?sid=${sid}`,
    releaseOf: () => null,
    nameOf: (id) => nameOf.get(id) ?? `Descriptor ${id}`,
  };
}

export function demoReport(brief: ReportBrief, figures: Figures): ReportContent {
  const content = contentOf(brief, 'Prepared for a client', figures);
  if (!content) throw new Error(`${brief.uid} has no figures`);
  return content;
}

export type TextBox = {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** In points from the bottom of the page. */
  readonly bottom: number;
  readonly top: number;
};

/** The text of each page with its places. */
export function pageBoxes(pdf: Buffer): Promise<TextBox[][]> {
  return withPdf(new Uint8Array(pdf), async (opened) => {
    const pages: TextBox[][] = [];
    for (let number = 1; number <= opened.numPages; number += 1) {
      const page = await opened.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(
        items.flatMap((item) => {
          if (!('str' in item) || item.str.trim() === '') return [];
          const [, , , height = 0, left = 0, bottom = 0] = item.transform as number[];
          return [{ text: item.str, left, right: left + item.width, bottom, top: bottom + height * 0.7 }];
        }),
      );
    }
    return pages;
  });
}

export const textOf = (boxes: readonly TextBox[]): string => boxes.map(({ text }) => text).join('');
export const squeezed = (text: string): string => text.replaceAll(/\s/g, '');
