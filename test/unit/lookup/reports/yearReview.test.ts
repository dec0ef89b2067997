import PDFDocument from 'pdfkit';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { writeYearReview } from '../../../../functions/lookup/reports/brief/writeYearReview.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { PaperSize } from '../../../../shared/model/lookup/yearReview.ts';
import type { ReviewInput, ReviewSubject } from '../../../../shared/rules/lookup/yearReview/lines.ts';
import { yearReview } from '../../../../shared/rules/lookup/yearReview/review.ts';
import { aForecast } from '../../../fixtures/aForecast.ts';
import { anInsight } from '../../../fixtures/anInsight.ts';
import { aRichInsight } from '../../../fixtures/aRichInsight.ts';
import { aSignal } from '../../../fixtures/aSignal.ts';
import { pdfText } from '../../../support/pdfText.ts';

afterEach(() => vi.restoreAllMocks());

const { last_month, activity } = aRichInsight();
const open = { from: null, to: null };

function seriesOf(months: number, posts = 100) {
  const { length } = activity.authentic;
  return Array.from({ length }, (_, at) => (at < length - months ? 0 : posts));
}

/** As much as a review can show. */
const full = aRichInsight({
  activity: { ...activity, authentic: seriesOf(36) },
  year_sums: { posts: 1200, posts_before: 1000, of: 60_000, of_before: 40_000, change: 20, low: 8, high: 33 },
  forecast: aForecast(),
  signal: aSignal(),
  findings: [
    {
      kind: 'audience',
      group: 'age',
      id: 1,
      worth: 3,
      percent: 40,
      n: 400,
      of: 1000,
      category: 20,
      category_of: 90_000,
      rivals: 43,
      index: 2,
      low: 1.8,
      high: 2.2,
    },
    { kind: 'retention', worth: 2, percent: 30, change: 4, low: 2, high: 6, n: 900, n_before: 800 },
    { kind: 'link', worth: 2, sid: 9, name: 'Glow', percent: 12, percent_before: 1, n: 60, of: 500 },
  ] as NonNullable<InsightDocument['findings']>,
});

const subject = (sid: number, name: string, insight: InsightDocument = full): ReviewSubject => ({
  sid,
  name,
  type_code: 'BR',
  insight,
});
const reviewOf = (subjects: ReviewSubject[], over: Partial<ReviewInput> = {}) =>
  yearReview({
    subjects: subjects as [ReviewSubject],
    leftOut: 0,
    dates: open,
    market: {
      of: 60_000,
      of_before: 40_000,
      rows: subjects.map(({ sid, name }) => ({
        sid,
        name,
        type_code: 'BR',
        posts: 1200,
        posts_before: 1000,
        change: 20,
        low: 8,
        high: 33,
        rank: sid > 1000 ? sid : 3,
        rank_before: sid > 1000 ? sid + 1 : 5,
      })),
    },
    forecast: null,
    nameOf: () => '35–44',
    ...over,
  });
const young = { ...full, activity: { ...activity, authentic: seriesOf(14) } };
const refused: InsightDocument = { ...full, forecast: { refused: 'few_posts' } };
const long = (at: number) =>
  `${at} The Extraordinarily Long Name of an Object That Nobody Would Ever Give Itself In Earnest`.slice(
    0,
    80,
  );
const ten = (name: (at: number) => string, insight = full) =>
  Array.from({ length: 10 }, (_, at) => subject(at + 1, name(at), insight));
const release = { release: 7, built_on: '2025-11-03', site: 'https://tideline.example' };

describe('a year in review', () => {
  test('a year in review compares twelve months with the twelve before, with share of voice and rank then and now', () => {
    expect(reviewOf([subject(7, 'Oatmere')]).rows[0]).toMatchObject({
      posts: 1200,
      posts_before: 1000,
      change: 20,
      low: 8,
      high: 33,
      share: 2,
      share_before: 2.5,
      rank: 3,
      rank_before: 5,
    });
  });

  test('a year in review has up to four findings, each with its object and its basis', () => {
    const { lines } = reviewOf([subject(7, 'Oatmere')]);
    expect(lines).toHaveLength(4);
    for (const { name, text, basis } of lines) {
      expect(name).toBe('Oatmere');
      expect(text).toMatch(/\.$/);
      expect(basis).not.toBeNull();
    }
    expect(reviewOf([subject(7, 'Oatmere', anInsight())]).lines).toEqual([]);
    const two = reviewOf([subject(7, 'Oatmere'), subject(8, 'Rye')]).lines;
    expect(two.map(({ name }) => name).toSorted()).toEqual(['Oatmere', 'Oatmere', 'Rye', 'Rye']);
  });

  test('a year in review begins with what grew most and whose share fell', () => {
    const sums = full.year_sums as NonNullable<InsightDocument['year_sums']>;
    const fell = {
      ...full,
      year_sums: { ...sums, posts: 3000, posts_before: 3000, change: 0, low: -5, high: 5 },
    };
    const { headline } = reviewOf([subject(7, 'Oatmere'), subject(8, 'Rye', fell)]);
    expect(headline).toEqual({
      lead: 'Oatmere grew, +20%, and moved from 5th to 3rd.',
      rest: 'Rye shows no clear change while Food/Beverage grew 50%, so its share fell from 8% to 5%.',
    });
    expect(reviewOf([subject(7, 'Oatmere', young)]).headline).toBeNull();
  });

  test('a year in review has the posts of 24 months and the growth ahead of each object', () => {
    const [row] = reviewOf([subject(7, 'Oatmere', young)]).rows;
    expect(row?.months).toHaveLength(24);
    expect(row?.months.filter((posts) => posts === null)).toHaveLength(10);
    expect(row?.outlook).toEqual({ median: 4, low: -3.2, high: expect.any(Number), chance: '68%' });
  });

  test('a year in review of an object with 14 months shows the last twelve alone and says since when it has posts', () => {
    const { rows, notes } = reviewOf([subject(7, 'Oatmere', young)]);
    expect(rows[0]).toMatchObject({ posts: 1200, posts_before: null, change: null, share_before: null });
    expect(rows[0]).toMatchObject({ rank: 3, rank_before: null, since: last_month - 13 });
    expect(notes[0]).toMatch(/^Oatmere: new since \w{3} \d{4}, no full year to compare\.$/);
  });

  test('a year in review of objects without a common month offers each of them alone', () => {
    const early = {
      ...full,
      activity: { ...activity, authentic: seriesOf(36).map((n, at) => (at < 20 ? n : 0)) },
    };
    const { notes } = reviewOf([subject(7, 'Oatmere', young), subject(8, 'Rye', early)]);
    expect(notes.join(' ')).toContain('These objects have no month in common');
    expect(reviewOf([subject(7, 'Oatmere'), subject(8, 'Rye')]).notes).toEqual([]);
  });

  test('a year in review says why an object has no forecast', () => {
    const { notes, rows } = reviewOf([subject(7, 'Oatmere', refused)]);
    expect(notes).toEqual([expect.stringContaining('Oatmere: No forecast: fewer than')]);
    expect(rows[0]?.outlook).toBeNull();
  });

  test('a year in review says in few words why an object has no outlook', () => {
    const { forecast } = full;
    if (!forecast || 'refused' in forecast) throw new Error('The fixture has no forecast.');
    const odd = { ...full, forecast: { ...forecast, growth: null, growth_refused: 'lone_month' as const } };
    const { notes } = reviewOf([subject(7, 'Oatmere', odd)]);
    expect(notes).toEqual(['No outlook for Oatmere: December was too unusual.']);
  });

  test('a year in review says that the profile’s dates cut the 24 months, and what to do', () => {
    const { notes } = reviewOf([subject(7, 'Oatmere')], { dates: { from: last_month - 5, to: null } });
    expect(notes[0]).toContain('your access profile begins with');
    expect(notes[0]).toContain('Ask your administrator');
  });

  test('a year in review without a published market explains why it has no share of voice', () => {
    const { rows, notes } = reviewOf([subject(7, 'Oatmere')], { market: null });
    expect(rows[0]).toMatchObject({ share: null, rank: null });
    expect(notes.join()).toContain('without markets');
  });
});

type Box = {
  text: string;
  isFigure: boolean;
  cut: boolean;
  x: number;
  y: number;
  right: number;
  bottom: number;
};

/** Every text of the PDF, with the box that it is set in. */
function recordBoxes(): Box[] {
  const boxes: Box[] = [];
  const write = PDFDocument.prototype.text;
  vi.spyOn(PDFDocument.prototype, 'text').mockImplementation(function (
    this: PDFKit.PDFDocument,
    text: string,
    x?: number | PDFKit.Mixins.TextOptions,
    y?: number,
    options: PDFKit.Mixins.TextOptions = {},
  ) {
    if (typeof x === 'number' && y !== undefined && text !== '') {
      const width = options.width ?? this.widthOfString(text);
      const whole = this.heightOfString(text, { ...options, width, height: undefined });
      boxes.push({
        text,
        isFigure: options.align === 'right',
        cut: whole > (options.height ?? whole) + 2,
        x,
        y,
        right: x + width,
        bottom: y + Math.min(options.height ?? whole, whole),
      });
    }
    return write.call(this, text, x as number, y as number, options);
  } as typeof write);
  return boxes;
}

const overlap = (one: Box, other: Box) =>
  one.x < other.right - 0.5 &&
  other.x < one.right - 0.5 &&
  one.y < other.bottom - 1 &&
  other.y < one.bottom - 1;

const huge = (at: number): ReviewSubject =>
  subject(at, `Object ${at}`, {
    ...full,
    year_sums: {
      ...(full.year_sums as NonNullable<InsightDocument['year_sums']>),
      posts: 1_234_567,
      posts_before: 1_123_456,
      change: 120.5,
      low: -108,
      high: 1133,
    },
  });

const variants: [string, ReviewSubject[]][] = [
  ['one object', [subject(7, 'Oatmere')]],
  ['a long name', [subject(7, long(1))]],
  ['an object with 14 months', [subject(7, 'Oatmere', young)]],
  ['an object without a forecast', [subject(7, 'Oatmere', refused)]],
  ['an object of which little is known', [subject(7, 'Oatmere', anInsight())]],
  ['two objects', [subject(7, 'Oatmere'), subject(8, 'Rye')]],
  ['objects with long figures', [huge(1234), huge(1235)]],
  ['ten objects', ten((at) => `Object ${at}`)],
  ['ten long names', ten(long)],
  ['ten long names of young objects without a forecast', ten(long, { ...young, forecast: refused.forecast })],
];
const papers: [PaperSize, number, number][] = [
  ['letter', 612, 792],
  ['a4', 595.28, 841.89],
];

describe.each(papers)('a year in review on %s', (paper, width, height) => {
  test.each(variants)(
    'a year in review of %s is one page without overlapping or cut text',
    async (_, subjects) => {
      const boxes = recordBoxes();
      const review = reviewOf(subjects);
      const pdf = await writeYearReview(review, release, paper);
      expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
      expect(pdf.toString('latin1')).toContain(`/MediaBox [0 0 ${width} ${height}]`);
      for (const box of boxes) {
        expect(box.right, box.text).toBeLessThanOrEqual(width - 40);
        expect(box.bottom, box.text).toBeLessThanOrEqual(height - 25);
      }
      const both = boxes.flatMap((one, at) =>
        boxes
          .slice(at + 1)
          .filter((other) => overlap(one, other))
          .map((other) => [one.text, other.text]),
      );
      expect(both).toEqual([]);
      const figures = boxes.filter(({ isFigure }) => isFigure);
      expect(figures.filter(({ cut }) => cut)).toEqual([]);
      const text = boxes.map((box) => box.text).join(' ');
      expect(text).toContain('Data to December 2025');
      const titles = [...(review.rows.some(({ posts }) => posts !== null) ? ['Growth in posts'] : [])];
      expect(text).toContain('Month by month, Jan 2024 to Dec 2025, each from 0');
      expect(boxes.map((box) => box.text)).toEqual(expect.arrayContaining(titles));
      expect(text).toContain('https://tideline.example/ConsumerForecast/year-in-review?objects=');
    },
  );
});

test('a year in review is byte-identical for the same figures', async () => {
  const [one, other] = await Promise.all(
    [1, 2].map(() => writeYearReview(reviewOf([subject(7, 'Oatmere')]), release, 'a4')),
  );
  expect(one?.equals(other ?? Buffer.of())).toBe(true);
  expect(pdfText(one ?? Buffer.of())).toContain('/S /Table');
});
