import { describe, expect, test } from 'vitest';
import { activityChart } from '../../../../functions/lookup/reports/brief/activityChart.ts';
import type { BriefContent, BriefSubject } from '../../../../functions/lookup/reports/brief/content.ts';
import { objectPages } from '../../../../functions/lookup/reports/brief/objectPages.ts';
import { comparisonPages, writeBrief } from '../../../../functions/lookup/reports/brief/writeBrief.ts';
import type { Drawing } from '../../../../functions/lookup/reports/marks.ts';
import type { Pages } from '../../../../functions/lookup/reports/pdf/page.ts';
import { writable } from '../../../../functions/lookup/reports/pdf/writable.ts';
import type { AnnotationUid } from '../../../../shared/model/ids.ts';
import { type InsightDocument, ListName } from '../../../../shared/model/lookup/insight.ts';
import type { NumberedNote } from '../../../../shared/rules/lookup/notes.ts';
import { aForecast } from '../../../fixtures/aForecast.ts';
import { anInsight } from '../../../fixtures/anInsight.ts';
import { anUnrankedInsight } from '../../../fixtures/anUnrankedInsight.ts';
import { aRichInsight } from '../../../fixtures/aRichInsight.ts';
import { pdfText } from '../../../support/pdfText.ts';

const subject = (name: string, insight = aRichInsight()): BriefSubject => ({ name, type: 'BR', insight });
const contentOf = (over: Partial<BriefContent> = {}): BriefContent => ({
  subjects: [subject('Oatmere')],
  leftOut: 0,
  forecast: false,
  notes: [],
  period: { from: 156, to: 191 },
  release: { release: 7, built_on: '2025-11-03' },
  nameOf: (id) => `Descriptor ${id}`,
  ...over,
});
const brief = (over: Partial<BriefContent> = {}) => writeBrief(contentOf(over));

const long = 'The Extraordinarily Long Name of an Object That Nobody Would Ever Give Itself, '.repeat(3);
const many = (count: number, name: (at: number) => string): BriefContent['subjects'] => [
  subject(name(0)),
  ...Array.from({ length: count - 1 }, (_, at) => subject(name(at + 1))),
];

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

/** An object with findings of every kind. */
const unusual = aRichInsight({
  year_changes: {
    ...(aRichInsight().year_changes as NonNullable<InsightDocument['year_changes']>),
    posts: { change: 200, n: 9000, n_before: 3000 },
    retention: { change: 12.5, n: 4000, n_before: 4000 },
  },
  left_out: Object.fromEntries(ListName.options.map((list) => [list, 1040])),
  themes: {
    n: 3000,
    shares: [{ sid: 900, name: 'Clean Beauty', qoq_percentile: 10, percent: 40, percentile: 96, n: 1200 }],
  },
});

/** Rows that can't be ranked, in lists without their largest places. */
const { demographics, geographies, psychographics } = anUnrankedInsight();
const ranks = { demographics, geographies, psychographics };

describe('a brief', () => {
  test.each([
    ['one object', [subject('Oatmere')]],
    ['an object with a long name', [subject(long)]],
    ['an object with many findings', [subject(long, unusual)]],
    ['an object with rows that can’t be ranked', [subject(long, { ...unusual, ...ranks })]],
    [
      'an object with other months of people',
      [subject(long, { ...unusual, ...ranks, people: { first_month: 175, last_month: 189 } })],
    ],
    ['an object with posts only', [subject('Oatmere', anInsight())]],
    ['two objects', many(2, (at) => `Object ${at}`)],
    ['ten objects', many(10, (at) => `Object ${at}`)],
    ['ten objects with long names', many(10, (at) => `${at} ${long}`)],
  ] as [string, BriefContent['subjects']][])('a brief for %s has two pages', async (_, subjects) => {
    expect(pagesOf(await brief({ subjects, leftOut: 1 }))).toBe(2);
  });

  /** Its paragraphs, and the cells of its tables. */
  const textsOf = (write: typeof objectPages, content: BriefContent) => {
    const texts: string[] = [];
    const each = (...columns: ((column: { x: number; width: number }) => void)[]) => {
      for (const column of columns) column({ x: 0, width: 200 });
    };
    const nothing = () => undefined;
    const pages = {
      ...{ heading: nothing, figure: nothing, newPage: nothing, space: nothing, columns: each },
      paragraph: (text: string) => texts.push(text),
      table: (_: unknown, rows: string[][]) => texts.push(...rows.flat()),
    };
    write(pages as unknown as Pages, content);
    return texts;
  };
  const emptyRanks = (texts: readonly string[]) =>
    texts.filter((text) =>
      text.includes('empty where it can’t be ranked: too few people, or they hardly differ'),
    );

  test('a rank is empty where a row can’t have one, which is said once in each part', () => {
    const texts = textsOf(objectPages, contentOf({ subjects: [subject('Oatmere', anUnrankedInsight())] }));
    expect(emptyRanks(texts)).toHaveLength(2);
    expect(texts.filter((text) => text.startsWith('Largest: '))).toEqual([
      'Largest: United States 30%',
      'Largest: Oklahoma 30%',
    ]);
    // Oklahoma has the highest rank here, but too few authors to lead the list.
    expect(textsOf(objectPages, contentOf())).toContain('Largest: Oklahoma 30%');
    const enough = (level: 'country' | 'us_state') => {
      const { n, shares } = aRichInsight().geographies[level];
      return { n, shares: shares.map((share) => ({ ...share, n: 120 })) };
    };
    const geographies = {
      ...aRichInsight().geographies,
      country: enough('country'),
      us_state: enough('us_state'),
    };
    const ranked = textsOf(
      objectPages,
      contentOf({ subjects: [subject('Oatmere', aRichInsight({ geographies }))] }),
    );
    expect([emptyRanks(ranked), ranked.filter((text) => text.startsWith('Largest: '))]).toEqual([[], []]);
  });

  test('a comparison has an empty rank where a row can’t have one', () => {
    const subjects = [
      subject('Oatmere', anUnrankedInsight()),
      subject('Birch', anUnrankedInsight()),
    ] as const;
    const texts = textsOf(comparisonPages, contentOf({ subjects }));
    expect(emptyRanks(texts)).toHaveLength(1);
    const at = texts.indexOf('Ranked among, other objects');
    expect(texts.slice(at, at + 3)).toEqual(['Ranked among, other objects', '38', '38']);
    expect(texts.slice(texts.indexOf('Descriptor 200200')).slice(0, 3)).toEqual([
      'Descriptor 200200',
      '37%',
      '37%',
    ]);
  });

  const of = (line: string) => ({ sid: Number(line), line, name: 'Oatmere' });
  const note = (number: number, over: Partial<NumberedNote> = {}): NumberedNote => ({
    annotation_uid: `ant_${number}` as AnnotationUid,
    object: 7,
    month: '2025-03',
    text: 'Relaunch',
    shared: false,
    author: null,
    removable: true,
    updated_at: '2025-04-01T00:00:00.000Z',
    number,
    at: 182,
    of: of(String(aRichInsight().object)),
    byline: 'Iris Calder',
    ...over,
  });

  test('a brief lists the latest notes of its months by number, and still has two pages', async () => {
    const notes = Array.from({ length: 9 }, (_, at) => note(at + 1, { text: `${at} ${long}`.slice(0, 280) }));
    const pdf = await brief({ subjects: [subject(long, unusual)], notes });
    expect(pagesOf(pdf)).toBe(2);
    expect(pdfText(pdf).match(/ Note \d/g)).toEqual([' Note 6', ' Note 7', ' Note 8', ' Note 9']);
    expect(pdfText(pdf)).toContain('Notes: and 5 more.');
    const text = pdfText(await brief({ notes: [note(1)] }));
    expect(text).not.toContain('more.');
    expect(text).toMatch(/Note 1\. Mar 2025 .{1,3} Relaunch .{1,3} Iris Calder\./);
    const four = await brief({ subjects: many(4, (at) => `${at} ${long}`), notes });
    expect(pagesOf(four)).toBe(2);
  });

  test('a brief extends its chart to notes on future months', () => {
    const labelsWith = (notes: NumberedNote[]) => {
      const drawn: Drawing[] = [];
      const figure = (drawing: Drawing) => drawn.push(drawing);
      const pages = { heading: () => {}, paragraph: () => {}, figure } as unknown as Pages;
      activityChart(pages, contentOf({ notes }));
      return drawn.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])));
    };
    expect(labelsWith([])).not.toContain('Jan 2026');
    const coming = labelsWith([note(1, { month: '2026-06', at: 197 })]);
    expect(coming).toEqual(expect.arrayContaining(['1', 'Jan 2026']));
    // Two notes of one month would overlap.
    expect(labelsWith([note(1), note(2), note(3, { at: 190 })])).toEqual(
      expect.arrayContaining(['1–2', '3']),
    );
  });

  test('a brief shows the forecast where it is on, on two pages', async () => {
    const forecast = aForecast();
    const [first, second] = ['Oatmere', long].map((name) => subject(name, { ...unusual, forecast }));
    const alone: BriefContent['subjects'] = [first as BriefSubject];
    const [off, on] = await Promise.all([
      brief({ subjects: alone }),
      brief({ subjects: alone, forecast: true }),
    ]);
    expect(pdfText(off)).not.toContain('80% range');
    expect(pdfText(on)).toContain('Next 12 months against the last 12: +4%');
    expect(pagesOf(on)).toBe(2);
    const both = await brief({ subjects: [first as BriefSubject, second as BriefSubject], forecast: true });
    expect(pdfText(both)).toContain('Oatmere: Next 12 months');
    expect(pagesOf(both)).toBe(2);
  });

  test('a brief draws the forecast as a dashed line in its range', () => {
    const drawn: Drawing[] = [];
    const figure = (drawing: Drawing) => drawn.push(drawing);
    const pages = { heading: () => {}, paragraph: () => {}, space: () => {}, figure } as unknown as Pages;
    const insight = aRichInsight({ forecast: aForecast() });
    activityChart(pages, contentOf({ subjects: [subject('Oatmere', insight)], forecast: true }));
    const marks = drawn.flatMap((drawing) => drawing.marks);
    expect(marks.filter((mark) => mark.kind === 'area').map(({ points }) => points.length)).toEqual([26]);
    expect(marks.filter((mark) => mark.kind === 'line' && mark.dashed)).toHaveLength(1);
  });

  test('a brief is a tagged PDF with language and title', async () => {
    const pdf = await brief();
    const text = pdfText(pdf);
    for (const part of ['/Lang (en-US)', '(Oatmere)']) expect(text, part).toContain(part);
    for (const kind of ['H1', 'H2', 'P', 'Table', 'TH', 'TD', 'Figure'])
      expect(text).toContain(`/S /${kind}`);
    expect(pdf.includes('pdfuaid') && pdf.includes('/StructTreeRoot')).toBe(true);
    expect(pdf.length).toBeLessThan(90_000);
  });

  test('a brief describes each chart in words, with n', async () => {
    const rich = aRichInsight();
    const { interests } = rich.psychographics;
    const few = { ...interests, shares: interests.shares.map((share) => ({ ...share, n: 14 })) };
    const psychographics = { ...rich.psychographics, interests: few };
    const text = pdfText(await brief({ subjects: [subject('Oatmere', { ...rich, psychographics })] }));
    expect(text).toContain('Themes. Theme 0 of the vertical: 40%, 96th');
    expect(text).toMatch(/Interests\. Descriptor 500001: 40%, 88th, 14 authors\*/);
    expect(text).toMatch(/Top states\. Texas: 29%, 84th, 120 authors;/);
    expect(text).toContain('over January 2023 to December 2025');
  });

  test('a brief compares by share first and by rank second, and says why a share is missing', () => {
    const rich = aRichInsight();
    const few = { ...rich, demographics: { ...rich.demographics, gender: { n: 12, shares: [] } } };
    const two: BriefContent['subjects'] = [subject('Oatmere'), subject('Brightwater', few)];
    const lines: string[] = [];
    const pages = {
      newPage: () => {},
      heading: () => {},
      figure: () => {},
      space: () => {},
      paragraph: (text: string) => lines.push(text),
      table: (_: unknown, rows: readonly (readonly string[])[]) =>
        lines.push(...rows.map((row) => row.join(' | '))),
    } as unknown as Pages;
    comparisonPages(pages, contentOf({ subjects: two }));
    expect(lines).toContain('Descriptor 200100 | 40% · 88th | small base');
    expect(lines).toContainEqual(expect.stringContaining('small base: fewer than 30 authors or posts'));
  });

  test('a brief states its release, and when that was built', async () => {
    expect(pdfText(await brief())).toContain('Data published November 3, 2025');
  });

  test('a brief covers the same months as the page', async () => {
    const text = pdfText(await brief({ period: { from: 180, to: 182 } }));
    expect(text).toContain('over January 2025 to March 2025');
  });

  test('a brief is byte-identical for the same figures', async () => {
    expect((await brief()).equals(await brief())).toBe(true);
  });

  test('a brief accepts names with glyphs missing in its fonts, and keeps their text', async () => {
    const pdf = await brief({ subjects: [subject('🍵 Wędel 資')] });
    expect(pagesOf(pdf)).toBe(2);
    expect(pdfText(pdf)).toContain('/ActualText');
  });
});

describe('text with glyphs missing in the font', () => {
  const canDraw = (codePoint: number) => codePoint < 0x100;
  test.each([
    ['Crème', 'Crème'],
    ['Český', 'Ceský'],
    ['🍵', 'U+1F375'],
    ['Tea 🍵 time', 'Tea time'],
    ['✨ Sparkles', 'Sparkles'],
    ['Tea 資', 'Tea U+8CC7'],
    ['❤️', 'U+2764'],
  ])('text with glyphs missing in the font is replaced: %s becomes %s', (text, written) => {
    expect(writable(text, canDraw)).toBe(written);
  });
});
