// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { anInsight } from '../../../fixtures/anInsight.ts';
import { aViewer, visit } from '../../world.tsx';
import { aLookupServer, anObject, everywhere } from '../pageServer.ts';
import { wordsOf } from './wordsOf.ts';

vi.setConfig({ testTimeout: 30_000 });

const base = aViewer({}, ['consumer_forecast', 'allow_data_export']);
const viewer = { ...base, profile: base.profile && { ...base.profile, sources: everywhere } };
const [female, male] = [200100, 200200];
const unranked = { percentile: null } as const;

const place = (name: string, n: number, percentile: number | null) => ({
  name,
  percent: n / 10,
  percentile,
  n,
});

/** Some rows are ranked among 38 others, some can't be. */
const ranks = (insight: InsightDocument): InsightDocument => ({
  ...insight,
  peers: 43,
  demographics: {
    ...insight.demographics,
    gender: {
      n: 1000,
      peers: 38,
      shares: [
        { id: female, percent: 62, percentile: 78.4, rank: [62, 89], n: 620 },
        { id: male, percent: 38, ...unranked, n: 380 },
      ],
    },
  },
  geographies: {
    ...insight.geographies,
    global_region: { n: 1000, peers: 38, shares: [place('Europe', 400, null), place('Asia', 300, 20)] },
    country: {
      n: 1000,
      peers: 38,
      shares: [
        ...['Spain', 'France', 'Italy', 'Norway', 'Poland'].map((name, at) => place(name, 40, 90 - at)),
        place('United States', 232, 21),
      ],
    },
    us_state: { n: 300, peers: 38, shares: [place('Texas', 60, null)] },
  },
  psychographics: {
    ...insight.psychographics,
    interests: {
      n: 1000,
      peers: 38,
      shares: [
        { id: 500001, percent: 20, percentile: 40, n: 200 },
        { id: 500002, percent: 10, ...unranked, n: 100 },
        { id: 500003, percent: 5, percentile: 60, n: 50 },
      ],
    },
  },
});

async function open(query = '', insightOf = () => ranks(anInsight())) {
  aLookupServer({ viewer, object: anObject(), insightOf });
  visit(`/ConsumerForecast/lookup-view?sid=7&domain=1215&source=1${query}`, { hinted: true });
  await screen.findByRole('heading', { name: 'Oatmere' });
  return (name: string) => screen.findByRole('region', { name });
}

test('a share that can’t be ranked has a dot, which the card explains', async () => {
  const card = await (await open())('Demographics');
  const [first, second] = within(within(card).getAllByRole('list')[0] as HTMLElement).getAllByRole('button');
  expect(first?.textContent).toMatch(/78th$/);
  expect(second?.textContent).toMatch(/·$/);
  expect(wordsOf(second)).toContain('can’t be ranked');
  if (first) fireEvent.click(first);
  await screen.findByText(/between the 62nd and the 89th percentile/);
  expect(card.textContent).toContain(
    'Where the share lies among 38 other brands in Food/Beverage (· can’t be ranked: too few people, or they hardly differ)',
  );
});

test('without enough others there is no dot, but no percentile', async () => {
  const few = (insight: InsightDocument): InsightDocument => ({
    ...insight,
    peers: 9,
    demographics: {
      ...insight.demographics,
      gender: {
        n: 1000,
        shares: [
          { id: female, percent: 62, ...unranked, n: 620 },
          { id: male, percent: 38, ...unranked, n: 380 },
        ],
      },
    },
  });
  const card = await (await open('', () => few(anInsight())))('Demographics');
  expect(within(card).getAllByRole('list')[0]?.textContent).not.toMatch(/\d(st|nd|rd|th)/);
  expect(card.textContent).toContain('No percentiles: with only 9 other brands');
});

test('a list by percentile has the rows that can’t be ranked in its middle', async () => {
  const card = await (await open())('Psychographics');
  const rows = within(within(card).getByRole('list'))
    .getAllByRole('button')
    .map((row) => row.textContent ?? '');
  expect(rows.map((row) => /60th|40th|·/.exec(row)?.[0])).toEqual(['60th', '·', '40th']);
});

test('the largest country has a line of its own if it isn’t among the five by percentile', async () => {
  const card = await (await open())('Geographies');
  within(card).getByText('Largest: United States 23%');
  expect(within(card).queryByText(/^Largest: (Europe|Spain)/)).toBeNull();
});

test('states of which none is ranked are not available by percentile', async () => {
  const card = await (await open('&place=usa'))('Geographies');
  expect(within(card).getAllByText('No Percentile USA data available')).not.toEqual([]);
});

test('a comparison says in its cells where a share can’t be ranked', async () => {
  aLookupServer({
    viewer,
    object: (sid) => anObject({ sid: Number(sid), name: sid === '47' ? 'Oatmere' : 'Brightwater' }),
    insightOf: (asked) => ({ ...ranks(anInsight()), object: Number(asked.get('sid')) }),
  });
  visit('/ConsumerForecast/compare?objects=47,48&domain=1215&source=1&cells=percentile&open=same', {
    hinted: true,
  });
  const card = await screen.findByRole('region', { name: 'How each differs' });
  expect(within(card).getAllByRole('button', { name: 'can’t be ranked' }).length).toBeGreaterThan(1);
});
