// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { aForecast, aRecord } from '../../../fixtures/aForecast.ts';
import { anInsight, aRelation, aShare } from '../../../fixtures/anInsight.ts';
import { aRichInsight } from '../../../fixtures/aRichInsight.ts';
import { poorEnglishIn } from '../../../fixtures/poorEnglish.ts';
import { aViewer, visit } from '../../world.tsx';
import { aLookupServer, anObject, everywhere } from '../pageServer.ts';

const base = aViewer({}, ['consumer_forecast', 'allow_data_export']);
const viewer = { ...base, profile: base.profile && { ...base.profile, sources: everywhere } };

const one = (id: number, percentile: number | null) => ({ ...aShare(id, 33.3, percentile), n: 10 });
const bare = anInsight();
const changes = bare.year_changes as NonNullable<InsightDocument['year_changes']>;
const place = { n: 30, shares: [{ name: 'Europe', percent: 100, percentile: 0, n: 30 }] };

const documents: Record<string, InsightDocument> = {
  'of which little is known': bare,
  'of which much is known': aRichInsight({ peers: 43, forecast: aForecast() }),
  'with one of everything, at the ends of the scale': anInsight({
    peers: 10,
    demographics: { ...bare.demographics, gender: { n: 30, shares: [one(200100, 0), one(200200, 100)] } },
    geographies: { ...bare.geographies, global_region: place, country: place },
    psychographics: { interests: { n: 30, shares: [one(500001, 100)] }, affinities: { n: 0, shares: [] } },
    themes: { n: 30, shares: [{ ...one(0, 0), sid: 9, name: 'Price', qoq_percentile: 0 }] },
    linked_objects: [aRelation(30, { n: 1 })],
    see_also: {
      n: 30,
      objects: [{ sid: 31, name: 'Birch', type_code: 'BR', correlation: -0.0001, raw: 0, reverse: 0, n: 1 }],
    },
    left_out: { themes: 1, country: 1, interests: 1 },
    year_changes: {
      ...changes,
      posts: { change: -0.04, n: 300, n_before: 300 },
      retention: { change: null, n: 1, n_before: 0 },
    },
    posts_change: { low: -0.3, high: 0.4, least: 41, least_fall: 29, market: 5, one_account: false },
    forecast: aForecast({ growth: { median: -0.2, lo80: -0.4, hi80: 0.3 }, rough: true, own_months: 1 }),
  }),
  'with too few to compare with': anInsight({
    peers: 1,
    demographics: { ...bare.demographics, gender: { n: 30, shares: [one(200100, null), one(200200, null)] } },
    geographies: {
      ...bare.geographies,
      global_region: { n: 30, shares: [{ name: 'Europe', percent: 100, percentile: null, n: 30 }] },
    },
    themes: { n: 30, shares: [{ ...one(0, null), sid: 9, name: 'Price', qoq_percentile: null }] },
  }),
};

/** Visible, spoken and hover texts; figures of cells and bars aren’t sentences. */
const sentences = () => [
  ...[...document.querySelectorAll('p, li > a, title, dd')].map(({ textContent }) => textContent ?? ''),
  ...[...document.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label') ?? ''),
  ...[...document.querySelectorAll('[title]')].map((each) => each.getAttribute('title') ?? ''),
];

it.each(
  Object.keys(documents).flatMap((name) =>
    ['', '&forecast=1', '&overlay=retention&place=usa'].map((more) => [name, more]),
  ),
)('a page %s says nothing in poor English (%j)', async (name, more) => {
  aLookupServer({
    viewer,
    object: anObject(),
    insightOf: () => documents[name] ?? bare,
    forecasts: [aRecord()],
  });
  visit(`/ConsumerForecast/lookup-view?sid=7&domain=1215&source=1${more}`, { hinted: true });
  await screen.findByRole('region', { name: 'Activity' });
  expect(sentences().length).toBeGreaterThan(20);
  expect(sentences().flatMap(poorEnglishIn)).toEqual([]);
  cleanup();
});
