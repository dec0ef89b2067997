// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TrackRecord } from '../../../../shared/model/lookup/trackRecord.ts';
import { recordRows } from '../../../../shared/rules/lookup/record/words.ts';
import { aRecordOfRanges, aTrackRecord } from '../../../fixtures/aTrackRecord.ts';
import { visit } from '../../world.tsx';
import { aLookupServer, browse, ok } from '../searchServer.ts';

async function said(record: TrackRecord | null) {
  aLookupServer({
    '/lookup/browse': browse,
    '/lookup/forecasts': ok({ verticals: [] }),
    '/lookup/record': ok({ record }),
  });
  visit('/ConsumerForecast/help?page=forecasts', { hinted: true });
  return screen.findByRole('region', { name: 'What we said, and what happened' });
}

const textOf = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s+/g, ' ') ?? '';

test('the record is shown good or bad, beside what saying “grows” of all would have reached', async () => {
  const region = await said(aTrackRecord());
  await within(region).findByText('These chances have not yet been shown to beat the base rate.');
  const text = textOf(region);
  const order = [
    '6,000 chances of growth',
    'Grew76%',
    '76.9% (95% interval 72.9–80.6%)',
    '0.165',
    '0.072',
    '0–30%',
    '75.1%',
  ];
  const places = order.map((each) => text.indexOf(each));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(text).toContain('saying “it grows” of every object would have been right in 76%');
});

test('the record says which chances were off, and of which there are too few', async () => {
  const region = await said(aTrackRecord());
  const table = await within(region).findByRole('table', { name: /How many grew/ });
  expect(within(table).getAllByRole('row').slice(1).map(textOf)).toEqual([
    '0–30%2,10018.3%43% (37.2–49.5%)',
    '30–50%90041%too few to say',
    '50–100%3,00084%86% (80–91%)',
  ]);
  const [, off] = within(region).getAllByRole('note').map(textOf);
  expect(off).toContain('43% of these objects grew. Pages show them as “under 30%” instead.');
  expect(within(region).getByRole('img').getAttribute('aria-label')).toBe(
    'Stated chance, and how many grew: stated 18.3%, grew 43%; stated 84%, grew 86%.',
  );
});

test('the record marks what was reconstructed, and counts what lacks a month', async () => {
  const region = await said(aTrackRecord());
  const [note] = await within(region).findAllByRole('note');
  expect(textOf(note)).toContain('1 of the 3 publications below is reconstructed');
  const rows = within(region).getByRole('table', { name: '', hidden: true });
  expect(within(rows).getAllByRole('row', { hidden: true }).slice(1).map(textOf)).toEqual([
    'Oct 20252025-11-033,2003,000after Oct 2026',
    'Sep 20252025-10-033,2003,0003,200',
    'Aug 2025reconstructed3,2003,0003,000; 200 lack a month',
  ]);
});

test('without a chance to compare, the record calls it too early, and still shows how ranges held', async () => {
  const region = await said(aRecordOfRanges());
  await within(region).findByText('Chances of growth: too early to say.');
  expect(textOf(region)).toContain('The first year for which chances were stated ends in Oct 2027.');
  expect(textOf(region)).toContain('82% and 95.1%');
});

test('a release from before forecasts were frozen explains why it has no record', async () => {
  const region = await said(null);
  await within(region).findByText(/published before forecasts were frozen/);
});

test('the CSV has every publication, figure and bucket', () => {
  const rows = recordRows(aTrackRecord());
  expect(rows).toContainEqual(['September 2025', 1, '2025-10-03', 'no', 3200, 3000, 3200, 0]);
  expect(rows).toContainEqual(['August 2025', 1, '2025-10-03', 'yes', 3200, 3000, 3000, 200]);
  expect(rows).toContainEqual([30, 50, 900, 41, 'too few to say', null, null]);
  expect(rows).toContainEqual([
    'Verdict',
    'These chances have not yet been shown to beat the base rate.',
    '',
  ]);
});
