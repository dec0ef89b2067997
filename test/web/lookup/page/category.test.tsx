// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { anInsight } from '../../../fixtures/anInsight.ts';
import { aViewer, visit } from '../../world.tsx';
import { aLookupServer, anObject, everywhere } from './lookupServer.ts';

vi.setConfig({ testTimeout: 60_000 });

const [female, male] = [200100, 200200];
const base = aViewer({}, ['consumer_forecast', 'allow_data_export']);
const viewer = { ...base, profile: base.profile && { ...base.profile, sources: everywhere } };

/** 1.62 times the category's 10.4%, no clear difference from 20%, and a row without a category. */
const shares = (base: InsightDocument): InsightDocument => ({
  ...base,
  peers: 12,
  demographics: {
    ...base.demographics,
    gender: {
      n: 1000,
      rivals: 11,
      rivals_known: 10_000,
      largest: 32.4,
      shares: [
        { id: female, percent: 16.8, percentile: 90, n: 168, rivals_n: 1040 },
        { id: male, percent: 20, percentile: 40, n: 200, rivals_n: 2000 },
      ],
    },
  },
  themes: {
    n: 500,
    rivals: 12,
    rivals_known: 4000,
    largest: 20,
    shares: [
      { sid: 40, name: 'Vegan', percent: 20, percentile: 80, qoq_percentile: 60, n: 100, rivals_n: 400 },
      { sid: 41, name: 'Cheap', percent: 3, percentile: 20, qoq_percentile: 60, n: 15 },
    ],
  },
});

async function open(query = '') {
  aLookupServer({ viewer, object: anObject(), insightOf: () => shares(anInsight()) });
  visit(`/ConsumerForecast/lookup-view?sid=7&domain=1215&source=1${query}`, { hinted: true });
  await screen.findByRole('heading', { name: 'Oatmere' });
  return {
    demographics: await screen.findByRole('region', { name: 'Demographics' }),
    themes: await screen.findByRole('region', { name: 'Themes' }),
  };
}

test('each share says how many times the category’s it is, where the difference is clear', async () => {
  const { demographics } = await open();
  expect(demographics.textContent).toContain('Index: 100 is the share of other brands together');
  const [first, second] = within(demographics).getAllByRole('img');
  expect(first?.getAttribute('aria-label')).toContain(
    '168 of 1,000 authors; 1.6 times the others’ 10.4% (index 162, 95% interval 139 to 188)',
  );
  expect(second?.getAttribute('aria-label')).toContain('no clear difference from the others’ 20.0%');
  expect([first, second].map((row) => row?.textContent)).toEqual([
    expect.stringMatching(/90th16\.8%index 162$/),
    expect.stringMatching(/40th20\.0%·no clear difference from the others’ 20\.0%$/),
  ]);
});

test('bars switched to raw % are marked at the category’s share', async () => {
  const { demographics } = await open('&measure=raw');
  const marks = [...demographics.querySelectorAll('line')].map((line) => Number(line.getAttribute('x1')));
  // The scale ends at 80%, since the remainder has 63.2%.
  expect(marks).toEqual([13, 25]);
});

test('a theme without a category has a dash for its index', async () => {
  const { themes } = await open();
  const row = (name: string) => within(themes).getByRole('row', { name: new RegExp(`^${name}`) });
  expect(row('Vegan').textContent).toContain('index 200');
  expect(row('Cheap').textContent).toContain('–too few to compare with others');
});

test('How is this computed? gives the number of rivals and the part of the largest', async () => {
  const { demographics } = await open();
  fireEvent.click(within(demographics).getByRole('button', { name: 'How is this computed? Demographics' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Gender: other brands 11, with 10,000 authors together');
  expect(dialog.textContent).toContain('Gender: the largest of them 32.4% of these authors');
});

test('the table of a chart has the category’s share, and an index only where it is clear', async () => {
  const { demographics } = await open('&tables=demographics');
  const cells = within(demographics)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).slice(5, 9));
  expect(cells).toEqual([
    [
      'Objects compared, %',
      'Index (100 is the objects compared)',
      'Index, 95% interval, from',
      'Index, 95% interval, to',
    ],
    ['10.4%', '162', '139', '188'],
    ['20.0%', '–', '88', '114'],
  ]);
});

test('demographics are what authors are classified as, with a link to how', async () => {
  const { demographics } = await open();
  expect(demographics.textContent).toContain('Authors classified by gender (how)');
  expect(within(demographics).getByRole('link', { name: 'how' }).getAttribute('href')).toBe(
    '/ConsumerForecast/help?page=general#demos',
  );
});
