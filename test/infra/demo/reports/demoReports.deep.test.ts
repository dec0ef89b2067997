import { beforeAll, describe, expect, test } from 'vitest';
import { inspectPdf } from '../../../../functions/content/library/pdf/inspectPdf.ts';
import { toSvg } from '../../../../functions/lookup/reports/marks.ts';
import { briefs } from '../../../../infra/demo/content/briefs.ts';
import { coverDrawing } from '../../../../infra/demo/content/report/covers.ts';
import { figuresOf } from '../../../../infra/demo/content/report/figuresOf.ts';
import { findingCounts, statementsOf } from '../../../../infra/demo/content/report/findings.ts';
import { Scale } from '../../../../infra/demo/content/report/flow.ts';
import { namesIn, type ReportContent } from '../../../../infra/demo/content/report/subject.ts';
import { chaptersOf, writeReport } from '../../../../infra/demo/content/report/writeReport.ts';
import {
  demoReport,
  keptFigures,
  pageBoxes,
  squeezed,
  type TextBox,
  textOf,
} from '../../../support/demoReports.ts';
import { recount } from './recount.ts';

type Read = { readonly content: ReportContent; readonly pdf: Buffer; readonly pages: TextBox[][] };

const figures = keptFigures();
let reports: Read[] = [];

beforeAll(async () => {
  const scale = new Scale();
  for (const brief of briefs) {
    const content = demoReport(brief, figures);
    const pdf = await writeReport(content, scale);
    reports.push({ content, pdf, pages: await pageBoxes(pdf) });
  }
  return () => {
    reports = [];
  };
}, 180_000);

const each = (check: (report: Read) => unknown) =>
  Object.fromEntries(reports.map((report) => [report.content.brief.uid, check(report)]));
const nothing = (value: unknown) => Object.fromEntries(briefs.map(({ uid }) => [uid, value]));

/** In points; text below belongs to the footer. */
const footer = 48;
const body = (boxes: readonly TextBox[]) => boxes.filter(({ bottom }) => bottom > footer);

describe('the reports of the demonstration', () => {
  test('each finding is on the second page, and its numbers follow from the documents of its month', () => {
    expect(
      each(({ content, pages: [, summary = []] }) => {
        const text = squeezed(textOf(summary));
        return statementsOf(content, chaptersOf(content)).flatMap((statement) => [
          ...(text.includes(squeezed(statement.sentence)) && text.includes(squeezed(statement.basis))
            ? []
            : [`not printed: ${statement.sentence}`]),
          ...(recount(statement, content) ? [`${recount(statement, content)}: ${statement.sentence}`] : []),
        ]);
      }),
    ).toEqual(nothing([]));
  });

  test('each finding’s figure is read from the document as the sentence prints it', () => {
    const kept = reports.flatMap(({ content }) => figuresOf(content).findings);
    const withFigure = kept.filter(({ measure, value }) => measure !== null && value !== null);
    expect(withFigure.length / kept.length).toBeGreaterThan(0.75);
    const isRounded = ({ measure }: (typeof kept)[number]) => measure?.of === 'quarter_change';
    expect(
      withFigure.filter((each) => !isRounded(each) && !each.sentence.includes(each.figure ?? '?')),
    ).toEqual([]);
  });

  test('each report has three to five findings, and the first is about its lead', () => {
    for (const { content } of reports) {
      const found = statementsOf(content, chaptersOf(content));
      expect(found.length, content.brief.uid).toBeGreaterThanOrEqual(findingCounts.least);
      expect(found.length).toBeLessThanOrEqual(findingCounts.most);
      expect(found[0]?.subject.name).toBe(content.brief.lead);
    }
  });

  test('each report shows all objects of its brief, with figures to the month before its date', () => {
    expect(
      each(({ content, pages }) => {
        const text = squeezed(pages.map(textOf).join(''));
        return namesIn(content.brief).filter((name) => !text.includes(squeezed(name)));
      }),
    ).toEqual(nothing([]));
    expect(each(({ content }) => figures.lastMonth - content.lead.insight.last_month)).toEqual(
      Object.fromEntries(briefs.map(({ uid, monthsAgo }) => [uid, monthsAgo])),
    );
  });

  test('a private report begins with the table of its client’s brand', () => {
    const own = reports.filter(({ content }) => content.brief.own);
    expect(own.length).toBeGreaterThan(5);
    for (const { content, pages } of own)
      expect(squeezed(textOf(body(pages[2] ?? [])))).toMatch(
        new RegExp(`^${squeezed(content.own[0]?.name ?? '')}`),
      );
  });

  test('no two reports share a page or a cover', () => {
    const all = reports.flatMap(({ pages }) => pages.map((boxes) => textOf(body(boxes))));
    expect(new Set(all).size).toBe(all.length);
    const covers = reports.map(({ content }) => toSvg(coverDrawing(content, { width: 400, height: 300 })));
    expect(new Set(covers).size).toBe(covers.length);
  });

  test('no text overlaps another, and none leaves the page', () => {
    const overlap = (one: TextBox, other: TextBox) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
      Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > 0.5;
    expect(
      each(({ pages }) =>
        pages.flatMap((boxes, page) =>
          boxes.flatMap((one, at) => [
            ...(one.left < 53 || one.right > 560 ? [`page ${page + 1}: ${one.text} is outside`] : []),
            ...boxes
              .slice(at + 1)
              .flatMap((other) =>
                overlap(one, other) ? [`page ${page + 1}: ${one.text} / ${other.text}`] : [],
              ),
          ]),
        ),
      ),
    ).toEqual(nothing([]));
  });

  test('every page but the last is at least half filled, and names aren’t cut', () => {
    const [top, height] = [738, 684];
    expect(
      each(({ pages }) =>
        pages.slice(1, -1).flatMap((boxes, at) => {
          const lowest = Math.min(...body(boxes).map(({ bottom }) => bottom));
          return top - lowest < height / 2 ? [at + 2] : [];
        }),
      ),
    ).toEqual(nothing([]));
    for (const { pages } of reports)
      expect(pages.map((boxes) => textOf(body(boxes))).join('')).not.toMatch(/…|M-\d/);
  });

  test('a report of six pages or more has a table of contents with the right pages', () => {
    const long = reports.filter(({ pages }) => pages.length >= 6);
    expect(long.length).toBeGreaterThan(5);
    for (const { content, pages } of long) {
      const summary = squeezed(textOf(pages[1] ?? []));
      expect(summary).toContain('Inthisreport');
      for (const { title } of chaptersOf(content)) {
        const page =
          pages.findIndex((boxes, at) => at > 1 && squeezed(textOf(boxes)).includes(squeezed(title))) + 1;
        expect(summary, `${content.brief.uid}: ${title}`).toContain(`${squeezed(title)}${page}`);
      }
    }
  });

  test('a report is tagged, passes the check of uploaded PDFs and is the same whenever it is written', async () => {
    const [{ content, pdf, pages } = reports[0] as Read] = reports;
    expect(await inspectPdf(pdf)).toEqual({ pages: pages.length, title: content.brief.title });
    for (const part of ['/StructTreeRoot', '/Lang (en-US)', 'pdfuaid'])
      expect(pdf.toString('latin1')).toContain(part);
    expect((await writeReport(content)).equals(pdf)).toBe(true);
  });
});
