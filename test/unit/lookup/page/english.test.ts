import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { digestMail } from '../../../../functions/lookup/jobs/digests/digestMail.ts';
import type { BriefContent, BriefSubject } from '../../../../functions/lookup/reports/brief/content.ts';
import { objectPages } from '../../../../functions/lookup/reports/brief/objectPages.ts';
import { comparisonPages } from '../../../../functions/lookup/reports/brief/writeBrief.ts';
import type { Pages } from '../../../../functions/lookup/reports/pdf/page.ts';
import { volumeStatement } from '../../../../infra/demo/content/report/chapters/standing.ts';
import type { DocumentFinding } from '../../../../shared/model/lookup/finding.ts';
import { ForecastRefusal, GrowthRefusal } from '../../../../shared/model/lookup/forecast.ts';
import { type InsightDocument, ListName } from '../../../../shared/model/lookup/insight.ts';
import { changedFindings } from '../../../../shared/rules/lookup/findings/changed.ts';
import type { Finding, FindingSubject } from '../../../../shared/rules/lookup/findings/finding.ts';
import {
  basisWithoutFindings,
  findingsOf,
  nothingUnusual,
} from '../../../../shared/rules/lookup/findings/findings.ts';
import {
  growthText,
  isForecast,
  recordText,
  roughText,
  whyNoForecast,
} from '../../../../shared/rules/lookup/forecast.ts';
import { comparedLeftOut, leftOutRows } from '../../../../shared/rules/lookup/leftOut.ts';
import {
  percentileText,
  rankedAmong,
  themesRankedAmong,
} from '../../../../shared/rules/lookup/percentile.ts';
import {
  changeIntervalText,
  type YearFigure,
  yearChangeText,
  yearFigures,
} from '../../../../shared/rules/lookup/yearChange.ts';
import { aForecast, aRecord } from '../../../fixtures/aForecast.ts';
import { anInsight, aRelation } from '../../../fixtures/anInsight.ts';
import { poorEnglishIn } from '../../../fixtures/poorEnglish.ts';

const count = (least: number) =>
  fc.oneof(fc.constantFrom(least, least + 1), fc.integer({ min: least, max: 30_000 }));
const tenths = (min: number, max: number) =>
  fc.oneof(
    fc.constantFrom(min, max),
    fc.integer({ min: Math.round(min * 10), max: Math.round(max * 10) }).map((each) => each / 10),
  );
const percent = tenths(0, 100);
const change = fc.oneof(fc.constantFrom(0, -0.04, 0.04, -0.4, 0.4, 9.96), tenths(-99, 900));
const percentile = fc.oneof(fc.constantFrom(null, 0, 0.3, 1, 11.2, 22.6, 99.8, 100), tenths(0, 100));
const worth = fc.constant(1.5);
const name = fc.constantFrom('Oatmere', 'Back to School', '❤️ Red Heart');

const compared = {
  worth,
  percent,
  n: count(10),
  of: count(30),
  category: percent,
  category_of: count(30),
  rivals: count(3),
  index: fc.oneof(tenths(0.1, 0.7), tenths(1.3, 9)),
  low: tenths(0.1, 4),
  high: tenths(1.1, 20),
};
const kind = <Kind extends DocumentFinding['kind']>(of: Kind) => fc.constant(of);
const found = fc.tuple(
  fc.record({
    kind: kind('posts'),
    worth,
    n: count(30),
    n_before: count(30),
    change: fc.oneof(tenths(-99, -13), tenths(15, 900)),
    low: change,
    high: change,
    market: change,
  }),
  fc.record({
    kind: kind('retention'),
    worth,
    percent,
    change: fc.oneof(tenths(-90, -1), tenths(1, 90)),
    low: change,
    high: change,
    n: count(30),
    n_before: count(30),
    market: change,
  }),
  fc.record({
    kind: kind('theme'),
    worth,
    sid: fc.constant(9),
    name,
    percent,
    percent_before: percent,
    n: count(10),
    of: count(30),
    of_before: count(30),
    category: percent,
    category_before: percent,
    rivals: count(3),
    under: fc.subarray(['percent_before', 'category', 'category_before'] as const).map((each) => [...each]),
  }),
  fc.record({
    kind: kind('audience'),
    group: fc.constantFrom('gender', 'age', 'race', 'income'),
    id: fc.constantFrom(200100, 401099, 401899, 300600, 800099, 800399, 800699),
    ...compared,
  }),
  fc.record({
    kind: kind('interest'),
    group: fc.constantFrom('interests', 'affinities'),
    id: fc.constant(500001),
    ...compared,
  }),
  fc.record({
    kind: kind('link'),
    worth,
    sid: fc.constant(9),
    name,
    type_code: fc.constant('BR' as const),
    percent,
    percent_before: percent,
    n: count(10),
    of: count(30),
  }),
);

const descriptors: Record<number, string> = {
  200100: 'Female',
  401099: 'Under 18',
  401899: '55 and over',
  300600: 'Other',
  800099: 'Below $10,000 to $29,999',
  800399: '$30,000 to $74,999',
  800699: '$75,000 and over',
  500001: 'Camping',
};
const nameOf = (id: number) => descriptors[id] ?? 'Cooking';

const yearChange = fc.record({
  change: fc.oneof(change, fc.constant(null)),
  n: count(0),
  n_before: count(0),
});
const share = (id: number) => fc.record({ id: fc.constant(id), percent, percentile, n: count(10) });
const group = (...ids: number[]) => fc.record({ n: count(30), shares: fc.tuple(...ids.map(share)) });
const place = (called: string) =>
  fc.record({
    n: count(30),
    shares: fc.tuple(fc.record({ name: fc.constant(called), percent, percentile, n: count(10) })),
  });

const documents: fc.Arbitrary<InsightDocument> = fc
  .record({
    findings: found.chain((each) => fc.subarray(each)),
    peers: fc.oneof(fc.constantFrom(0, 1, 9, 10), count(0)),
    posts: yearChange,
    retention: yearChange,
    posts_change: fc.record({
      low: change,
      high: change,
      least: fc.option(count(5)),
      least_fall: fc.option(count(5)),
      market: fc.option(change),
      one_account: fc.boolean(),
    }),
    left_out: fc.dictionary(fc.constantFrom(...ListName.options), count(1)),
    people: fc.record({
      gender: group(200100, 200200),
      age: group(401099, 401299, 401499, 401899),
      race: group(300100, 300300, 300600),
      income: group(800099, 800399, 800699),
    }),
    places: fc.record({
      global_region: place('Europe'),
      country: place('Germany'),
      us_region: place('South'),
      us_state: place('Texas'),
      us_msa: place('Austin'),
    }),
    traits: fc.record({ interests: group(500001), affinities: group(600001) }),
    theme: fc.record({
      sid: fc.constant(9),
      name,
      percent,
      percentile,
      qoq_percentile: percentile,
      n: count(10),
    }),
  })
  .map(({ posts, retention, people, places, traits, theme, ...over }) => {
    const bare = anInsight();
    return anInsight({
      ...over,
      year_changes: bare.year_changes && { ...bare.year_changes, posts, retention },
      demographics: people,
      geographies: places,
      psychographics: traits,
      themes: { n: 300, shares: [theme] },
      linked_objects: [aRelation(30, { n: 45 })],
    });
  });

const subjectOf = (insight: InsightDocument): FindingSubject => ({
  name: 'Oatmere',
  type_code: 'BR',
  vertical: 'Food/Beverage',
  insight,
  nameOf,
});

const said = ({ sentence, basis }: Pick<Finding, 'sentence' | 'basis'>) => [sentence, basis];

function written(write: (pages: Pages) => void): string[] {
  const texts: string[] = [];
  const column = { x: 0, width: 240 };
  const pages = {
    newPage: () => {},
    space: () => {},
    heading: (_: number, text: string) => texts.push(text),
    paragraph: (text: string) => texts.push(text),
    figure: (_: unknown, alt: string) => texts.push(alt),
    table: (columns: readonly { title: string }[], rows: readonly (readonly string[])[]) =>
      texts.push(...columns.map(({ title }) => title), ...rows.flat()),
    columns: (...each: ((at: typeof column) => void)[]) => {
      for (const fill of each) fill(column);
    },
  };
  write(pages as unknown as Pages);
  return texts;
}

function briefsOf(insight: InsightDocument): string[] {
  const subject: BriefSubject = { name: 'Oatmere', type: 'BR', insight };
  const content: BriefContent = {
    subjects: [subject],
    leftOut: 0,
    forecast: false,
    notes: [],
    period: { from: 156, to: 191 },
    release: { release: 7, built_on: '2025-11-03' },
    nameOf,
  };
  const compared: BriefContent = {
    ...content,
    leftOut: 1,
    subjects: [subject, { ...subject, name: 'Birch' }],
  };
  return [
    ...written((pages) => objectPages(pages, content)),
    ...written((pages) => comparisonPages(pages, compared)),
  ];
}

function digestsOf(insight: InsightDocument): string[] {
  const said = changedFindings(subjectOf(insight), null, insight).came;
  if (said.length === 0) return [];
  const october = { release: 3, last_month: 201, served_on: '2026-11-03', edition: 1, reconstructed: false };
  const rest = { organization: 'Larkspur', siteOrigin: 'https://site.example', stopToken: 'token' };
  return [1, 2, 9].flatMap((objects) => {
    const changes = Array.from({ length: objects }, (_, sid) =>
      said.map(({ sentence, basis }) => ({
        ...{ sid, name: 'Oatmere', type_code: 'BR' as const, source: 1 as const, domain: 1215 as const },
        ...{ kind: 'posts' as const, sentence, basis, posts: [1, 2, 3], last_month: 201 },
      })),
    ).flat();
    const mail = digestMail('ada@x.example', {
      bookmarks: { now: october, before: { ...october, last_month: 200 }, changes },
      ...rest,
    });
    return [mail.subject, ...mail.text.split('\n')];
  });
}

function sentencesOf(insight: InsightDocument): string[] {
  const figures = Object.keys(yearFigures) as YearFigure[];
  return [
    ...findingsOf(subjectOf(insight)).flatMap(said),
    ...[volumeStatement({ sid: 1, name: 'Oatmere', type_code: 'BR', insight, link: '' }) ?? []]
      .flat()
      .flatMap(said),
    `${nothingUnusual}. ${basisWithoutFindings({ insight })}`,
    themesRankedAmong(insight, 'BR'),
    rankedAmong(insight, 'BR', [insight.demographics.gender]),
    ...insight.themes.shares.map(({ percentile: of }) => `Clean Beauty, ${percentileText(of)}.`),
    ...figures.map((figure) => yearChangeText(insight, figure) ?? ''),
    changeIntervalText(insight, 'posts') ?? '',
    leftOutRows(insight, ListName.options)?.text ?? '',
    comparedLeftOut(
      [
        { name: 'Oatmere', insight },
        { name: 'Birch', insight },
      ],
      ListName.options,
    )?.text ?? '',
    ...briefsOf(insight),
    ...digestsOf(insight),
  ];
}

it('every text about a document consists of well-formed sentences', () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(documents, (insight) => {
      for (const { kind: each } of findingsOf(subjectOf(insight))) kinds.add(each);
      expect(sentencesOf(insight).flatMap(poorEnglishIn)).toEqual([]);
    }),
    { numRuns: 200 },
  );
  expect([...kinds].toSorted()).toEqual(['audience', 'interest', 'link', 'posts', 'retention', 'theme']);
});

it('every text about a forecast consists of well-formed sentences', () => {
  const growth = fc.record({
    median: change,
    lo80: change,
    hi80: change,
    chance: fc.integer({ min: 0, max: 100 }),
  });
  const forecasts = fc.record({
    growth: fc.oneof(growth, fc.constant(null)),
    growth_refused: fc.constantFrom(...GrowthRefusal.options),
    rough: fc.boolean(),
    own_months: fc.integer({ min: 1, max: 23 }),
  });
  const records = fc.record({
    n: count(1),
    wape: tenths(1, 80),
    wape_last_year: tenths(1, 80),
    inside80: percent,
  });
  fc.assert(
    fc.property(forecasts, records, count(1), (forecast, record, whole) => {
      const place = aRecord();
      const checked = place.record && { ...place.record, ...record, whole: { n: whole, inside80: 80 } };
      const texts = [
        `Next 12 months against the last 12: ${growthText(aForecast(forecast))}.`,
        roughText(aForecast(forecast)) ?? '',
        recordText({ ...place, record: checked }, 'Food/Beverage on Instagram') ?? '',
      ];
      expect(texts.flatMap(poorEnglishIn)).toEqual([]);
    }),
  );
  const refusals = ForecastRefusal.options.map((refused) => whyNoForecast({ refused }) ?? '');
  expect([...refusals, whyNoForecast(undefined) ?? ''].flatMap(poorEnglishIn)).toEqual([]);
  expect(isForecast(aForecast())).toBe(true);
});

it.each([
  '1 themes',
  'Over 1 other brands',
  'a change of -0.0%',
  '−0% to +3%',
  'from the 0th to the 100th percentile',
  'the 21th',
  'the 11st',
  'two  spaces',
  'NaN% of authors',
  'undefined rose',
  'X sets the audience of Y apart',
  'rose 0%',
])('poor English is rejected: %s', (text) => expect(poorEnglishIn(text)).not.toEqual([]));

it.each([
  '1 theme',
  '11 themes',
  '2.1 times',
  '+0.4',
  '0%',
  '−0.4',
  'the 50th and the 80th percentile',
  'the 11th, 12th, 13th and 21st',
  'below $10,000',
  '100% of it',
  'CO-10',
])('good English is accepted: %s', (text) => expect(poorEnglishIn(text)).toEqual([]));
