import { describe, expect, test } from 'vitest';
import type { DeckContent } from '../../../../functions/lookup/reports/deck/content.ts';
import { writeDeck } from '../../../../functions/lookup/reports/deck/writeDeck.ts';
import { monthCell } from '../../../../functions/lookup/reports/office/cells.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { aForecast } from '../../../fixtures/aForecast.ts';
import { anInsight } from '../../../fixtures/anInsight.ts';
import { anUnrankedInsight } from '../../../fixtures/anUnrankedInsight.ts';
import { aRichInsight } from '../../../fixtures/aRichInsight.ts';
import { aSignal } from '../../../fixtures/aSignal.ts';
import { readOffice } from '../../../support/office/check.ts';
import { type Element, everyElement } from '../../../support/office/elements.ts';
import { aDeck } from './aDeck.ts';

const rich = aRichInsight({ forecast: aForecast() });
const subject = (name: string, insight: InsightDocument = rich): DeckContent['subjects'][0] => ({
  name,
  type: 'BR',
  insight,
});
const many = (count: number, name: (at: number) => string): DeckContent['subjects'] => [
  subject(name(0)),
  ...Array.from({ length: count - 1 }, (_, at) => subject(name(at + 1), { ...rich, object: 800 + at })),
];
const mark = { built_on: null, last_month: 201, edition: 1, reconstructed: false };
const release = { ...mark, release: 7, built_on: '2025-11-03' };
const contentOf = (over: Partial<DeckContent> = {}) =>
  aDeck([subject('Oatmere')], { forecast: true, release, ...over });
const deckOf = (over: Partial<DeckContent> = {}) => readOffice(writeDeck(contentOf(over)));

type Deck = ReturnType<typeof deckOf>;
const partsOf = ({ parts }: Deck, folder: string) =>
  [...parts]
    .filter(([name]) => name.startsWith(`ppt/${folder}/`) && name.endsWith('.xml'))
    .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([, part]) => part);
const allOf = (part: Element, name: string) => everyElement(part).filter((each) => each.name === name);
const textOf = (part: Element) => allOf(part, 'a:t').map(({ text }) => text);
const slideTexts = (deck: Deck) => partsOf(deck, 'slides').map(textOf);

/** Names that try to break XML, a formula or a line. */
const hostile = `=HYPERLINK("x") & <b>\u0000\u000b\ud800 “Crème” 🍵\n${'long name '.repeat(25)}`;
const unusual: InsightDocument = { ...rich, signal: aSignal() };

describe('slides', () => {
  test.each([
    ['an object', {}],
    ['an object without a forecast', { forecast: false }],
    ['an object with posts only', { subjects: [subject('Oatmere', anInsight())] }],
    ['an object with a hostile name', { subjects: [subject(hostile)], nameOf: () => hostile }],
    ['a comparison', { subjects: many(4, (at) => `Object ${at}`), leftOut: 1 }],
    ['ten objects with long names', { subjects: many(10, () => hostile) }],
    ['a signal', { kind: 'signal', subjects: [subject('Oatmere', unusual)] }],
    [
      'a renewed deck',
      { since: { ...mark, release: 6, objects: [{ name: 'Oatmere', before: anInsight() }] } },
    ],
    ['a renewed deck of a release that is gone', { since: { ...mark, release: 2, objects: null } }],
  ] as [string, Partial<DeckContent>][])('slides of %s are a valid file, with all its parts', (_, over) => {
    expect(deckOf(over).faults).toEqual([]);
  });

  test('slides give the months of people, and so do their notes and the last slide', () => {
    const insight = aRichInsight({ people: { first_month: 175, last_month: 189 } });
    const deck = deckOf({ subjects: [subject('Oatmere', insight)] });
    const said = 'People: the fifteen months to October 2025.';
    const texts = slideTexts(deck).map((each) => each.join(' '));
    expect(texts.find((each) => each.includes('% of authors'))).toContain('August 2024 to October 2025');
    expect(texts.at(-1)).toContain(said);
    expect(partsOf(deck, 'notesSlides').some((part) => textOf(part).join(' ').includes(said))).toBe(true);
  });

  test('a comparison explains ranks that are empty', () => {
    const insight = anUnrankedInsight();
    const alike = ['Oatmere', 'Brightwater'].map((name, at) => ({
      ...subject(name),
      insight: {
        ...insight,
        object: 900 + at,
        // The objects differ beyond chance, so there is a slide about it.
        demographics: {
          ...insight.demographics,
          gender: {
            ...insight.demographics.gender,
            shares: insight.demographics.gender.shares.map((share) => ({ ...share, percent: 30 + 40 * at })),
          },
        },
      },
    }));
    const [first, ...others] = alike;
    if (!first) throw new Error('no object');
    const texts = slideTexts(deckOf({ subjects: [first, ...others] }))
      .flat()
      .join(' ');
    expect(texts.split('empty where it can’t be ranked: too few people, or they hardly differ')).toHaveLength(
      2,
    );
  });

  test('slides are byte-identical for the same figures, and small', () => {
    expect(writeDeck(contentOf()).equals(writeDeck(contentOf()))).toBe(true);
    expect(writeDeck(contentOf({ subjects: many(10, () => hostile) })).length).toBeLessThan(250_000);
    expect(writeDeck(contentOf()).length).toBeLessThan(250_000);
  });

  test('slides have a title, a foot with source, vertical, months, n and release, and notes on how each figure is computed', () => {
    const deck = deckOf();
    const slides = slideTexts(deck);
    expect(slides.length).toBeGreaterThanOrEqual(8);
    for (const texts of slides.slice(0, -1)) {
      expect(texts[0]).toMatch(/\w{3,}.*[^.]$/s);
      const foot = texts.find((each) => each.startsWith('Source: ')) ?? '';
      expect(foot).toMatch(/Instagram, Food.*20\d\d.* · n [\d,]+ .*Data to October 2026 · .+: .+/);
    }
    for (const notes of partsOf(deck, 'notesSlides').map(textOf)) expect(notes.join(' ')).toMatch(/Window: /);
  });

  test.each([
    [4.2, 'rise by 4%'],
    [-3.6, 'fall by 4%'],
  ])('the title of a forecast with a median of %s%% says “%s”', (median, words) => {
    const growth = { median, lo80: median < 0 ? -11.6 : 0.4, hi80: median < 0 ? -0.4 : 11.6, chance: 60 };
    const insight = aRichInsight({ forecast: aForecast({ growth }) });
    const titles = slideTexts(deckOf({ subjects: [subject('Oatmere', insight)] })).flat();
    expect(titles).toContain(
      `Posts about Oatmere are expected to ${words} in the next 12 months against the last 12 (80% range: ${median < 0 ? '−12% to −0.4%' : '+0.4% to +12%'})`,
    );
  });

  test('slides show the forecast with its range where it is on, and not where it is off', () => {
    const seriesOf = (deck: Deck) =>
      partsOf(deck, 'charts')[0]
        ?.children.flatMap((part) => allOf(part, 'c:tx'))
        .map((each) => allOf(each, 'c:v')[0]?.text);
    expect(seriesOf(deckOf())).toEqual(['80% range, from', '80% range', 'Posts', 'Forecast, median']);
    expect(seriesOf(deckOf({ forecast: false }))).toEqual(['Posts']);
    expect(slideTexts(deckOf()).flat()).toContainEqual(
      expect.stringContaining('+4% (80% range: −3% to +12%); 68% chance of growth'),
    );
    expect(slideTexts(deckOf({ period: { from: 156, to: 180 } })).flat()).toContain(
      'The forecast starts after the latest month, so include that month in Dates.',
    );
  });

  test('charts of slides hold the figures of the page, and their workbooks the same', () => {
    const deck = deckOf();
    for (const [at, chart] of partsOf(deck, 'charts').entries()) {
      const book = readOffice(
        deck.workbooks.get(`ppt/embeddings/Microsoft_Excel_Sheet${at + 1}.xlsx`) as Buffer,
      );
      const sheet = book.parts.get('xl/worksheets/sheet1.xml') as Element;
      const cells = new Map(
        allOf(sheet, 'c').map((cell) => [cell.attributes.r, everyElement(cell).at(-1)?.text]),
      );
      for (const cache of [...allOf(chart, 'c:numRef'), ...allOf(chart, 'c:strRef')]) {
        const [, column, row] = allOf(cache, 'c:f')[0]?.text.match(/!\$([A-Z]+)\$(\d+)/) ?? [];
        const points = allOf(cache, 'c:pt');
        expect(points.length).toBeGreaterThan(0);
        for (const point of points) {
          const place = `${column}${Number(row) + Number(point.attributes.idx)}`;
          expect(allOf(point, 'c:v')[0]?.text).toBe(cells.get(place));
        }
      }
    }
    const [first] = partsOf(deck, 'charts');
    const posts = allOf(first as Element, 'c:lineChart').flatMap((each) =>
      allOf(each, 'c:ser'),
    )[0] as Element;
    const values = allOf(allOf(posts, 'c:val')[0] as Element, 'c:v').map(({ text }) => Number(text));
    expect(values).toEqual(rich.activity.authentic.slice(-36).filter((value) => value !== null));
    const months = allOf(allOf(posts, 'c:cat')[0] as Element, 'c:v').map(({ text }) => Number(text));
    expect(months).toEqual(Array.from({ length: 48 }, (_, at) => monthCell(156 + at)));
    expect(monthCell(180)).toBe(45_658);
  });

  test('slides describe each chart in words', () => {
    const frames = partsOf(deckOf(), 'slides').flatMap((slide) => allOf(slide, 'p:graphicFrame'));
    for (const frame of frames) expect(allOf(frame, 'p:cNvPr')[0]?.attributes.descr).toMatch(/\w{4}/);
  });

  test('the last slide leads to the same slides of the newest release, and the file names the same address', () => {
    const deck = deckOf({ period: { from: 160, to: 191 } });
    const address =
      'https://site.example/ConsumerForecast/slides?objects=7&source=1&domain=1215&from=2023-05&forecast=1&since=7';
    const links = [...deck.parts]
      .filter(([name]) => name.startsWith('ppt/slides/_rels/'))
      .flatMap(([, { children }]) => children)
      .map(({ attributes }) => attributes.Target);
    expect(links).toContain(address);
    expect(slideTexts(deck).at(-1)).toContain('Refresh this deck');
    const custom = deck.parts.get('docProps/custom.xml') as Element;
    expect(allOf(custom, 'vt:lpwstr').map(({ text }) => text)).toContain(address);
  });

  test('a renewed deck begins with what changed since the earlier release', () => {
    const before = { ...rich, activity: { ...rich.activity, ppm: 77 } };
    const deck = deckOf({ since: { ...mark, release: 6, objects: [{ name: 'Oatmere', before }] } });
    expect(slideTexts(deck)[0]?.[0]).toBe('Since October 2026: the same findings, with new figures');
    expect(slideTexts(deck)[0]).toEqual(expect.arrayContaining(['77', '100']));
    const signal = deckOf({
      subjects: [subject('Oatmere', unusual)],
      since: { ...mark, release: 6, objects: [{ name: 'Oatmere', before: rich }] },
    });
    expect(slideTexts(signal)[0]?.[0]).toBe('Since October 2026: 1 new finding');
    expect(slideTexts(deckOf({ since: { ...mark, release: 7, objects: [] } }))[0]?.[0]).toContain(
      'nothing changed',
    );
  });

  test('slides of a signal say what is unusual, with its chart', () => {
    const deck = deckOf({ kind: 'signal', subjects: [subject('Oatmere', unusual)] });
    expect(slideTexts(deck)).toHaveLength(2);
    expect(slideTexts(deck)[0]?.[0]).toMatch(/^Oatmere spiked in /);
    expect(partsOf(deck, 'charts')).toHaveLength(1);
  });
});
