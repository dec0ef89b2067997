import { beforeAll, describe, expect, test } from 'vitest';
import { inspectPdf } from '../../../../functions/content/library/pdf/inspectPdf.ts';
import { lineChart, percentileBars } from '../../../../functions/lookup/reports/charts.ts';
import { findingsOf, type Subject } from '../../../../functions/lookup/reports/findings.ts';
import { toSvg } from '../../../../functions/lookup/reports/marks.ts';
import { coverDrawing, writeReport } from '../../../../functions/lookup/reports/writeReport.ts';
import { findingsOf as findingsOfPage } from '../../../../shared/rules/lookup/findings/findings.ts';
import { pagesOf } from '../pipeline/built.ts';
import type { World } from '../pipeline/world.ts';
import { last } from '../pipeline/worlds.ts';

/** Two years of posts: Ash has three times as many mentions as Birch, and twice as many as the year before. */
const world: World = {
  objects: [
    { sid: 1, name: 'Ash', type_code: 'BR' },
    { sid: 2, name: 'Birch', type_code: 'BR' },
    { sid: 3, name: 'Gentle Care', type_code: 'TH' },
  ],
  posts: Array.from({ length: 24 }, (_, back) => {
    const month = last - back;
    const posts = back < 12 ? 60 : 30;
    const post = (object: number, at: number) => ({
      source: 1 as const,
      month,
      author: `author ${object} ${at}`,
      spam: false,
      verticals: [9022],
      objects: object === 1 && at % 2 === 0 ? [1, 3] : [object],
      interests: at % 3 === 0 ? [500001] : [500002],
    });
    return [
      ...Array.from({ length: posts }, (_, at) => post(1, at)),
      ...Array.from({ length: 20 }, (_, at) => post(2, at)),
    ];
  }).flat(),
};

let subjects: Subject[] = [];
beforeAll(async () => {
  const documents = await pagesOf(world);
  subjects = [1, 2].map((sid) => {
    const insight = documents.find(({ object }) => object === sid);
    if (!insight) throw new Error(`no document of ${sid}`);
    return { name: sid === 1 ? 'Ash' : 'Birch', category: 'brand', insight };
  });
});

const nameOf = (id: number) => (id === 500001 ? 'Camping' : 'Cooking');
const report = () =>
  writeReport({
    title: 'What Grows & Why',
    description: 'Two woods compared.',
    subjects,
    nameOf,
    release: 7,
    date: new Date('2026-11-01T00:00:00Z'),
  });

describe('the findings of a report', () => {
  test('the findings of a report state what the figures show', () => {
    const sentences = findingsOf(subjects, nameOf);
    expect(sentences[0]).toEqual({
      sentence: 'People mention Ash 3 times as often as Birch.',
      basis: '180 posts against 60 in the last three months.',
    });
    // Everything else equals the look-up pages.
    const [first] = subjects;
    const onPage = subjects.flatMap((subject) => [
      ...findingsOfPage({ ...subject, nameOf, rivals: 'brands', vertical: 'Beauty' }),
    ]);
    expect(first?.insight.findings?.map(({ kind }) => kind)).toContain('posts');
    expect(sentences.slice(1).map(({ sentence }) => sentence)).toEqual(
      onPage
        .toSorted((one, other) => other.worth - one.worth)
        .slice(0, 2)
        .map(({ sentence }) => sentence),
    );
  });

  test('the findings of a report are empty with too small a base', async () => {
    const few = await pagesOf({ ...world, posts: world.posts.filter((_, at) => at % 40 === 0) });
    const found = few.map((insight) => ({ name: 'Ash', category: 'brand' as const, insight }));
    expect(findingsOf(found, nameOf)).toEqual([]);
  });
});

describe('a report', () => {
  test('a report is a small tagged PDF with language and title', async () => {
    const pdf = (await report()).toString('latin1');
    expect(pdf.slice(0, 8)).toBe('%PDF-1.7');
    for (const part of ['/StructTreeRoot', '/MarkInfo', '/Lang (en-US)', '/DisplayDocTitle true', 'pdfuaid'])
      expect(pdf, part).toContain(part);
    expect(pdf.length).toBeLessThan(150_000);
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(4);
  });

  test('a report passes the check of uploaded PDFs', async () => {
    expect(await inspectPdf(await report())).toEqual({ pages: 4 });
  });

  test('a report is byte-identical for the same figures', async () => {
    expect((await report()).equals(await report())).toBe(true);
  });
});

describe('a chart', () => {
  test('a chart leaves a gap for a missing month', () => {
    const { marks } = lineChart([{ name: 'Ash', values: [1, 2, null, 3, 4] }], last, 400, 200);
    expect(marks.filter(({ kind }) => kind === 'line')).toHaveLength(2);
  });

  test('a chart separates the labels at line ends', () => {
    const series = ['Ash', 'Birch', 'Cedar'].map((name) => ({ name, values: [5, 5] }));
    const { marks } = lineChart(series, last, 400, 200);
    const places = marks.flatMap((mark) => (mark.kind === 'text' && mark.bold ? [mark.y] : []));
    const [first = 0, second = 0, third = 0] = places;
    expect(second - first).toBeGreaterThanOrEqual(11);
    expect(third - second).toBeGreaterThanOrEqual(11);
  });

  test('a chart can also be drawn as SVG', () => {
    const svg = toSvg(coverDrawing(subjects, 400, 300));
    expect(svg).toMatch(/^<svg .*<path d="M0 300L0 /);
    expect(toSvg(percentileBars([{ name: 'A', value: 80, note: '' }], 300))).toContain('<rect');
  });
});
