// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { anInsight, aRelation, aShare } from '../../../fixtures/anInsight.ts';
import { savedFiles } from '../../savedFiles.ts';
import { aViewer, visit } from '../../world.tsx';
import { aLookupServer, anObject, everywhere } from '../pageServer.ts';

const base = aViewer({}, ['consumer_forecast', 'allow_data_export']);
const viewer = { ...base, profile: base.profile && { ...base.profile, sources: everywhere } };

const insight = anInsight({
  peers: 43,
  authors: 4346,
  psychographics: {
    interests: { n: 3051, shares: [{ ...aShare(500_001, 14.4, 88), n: 440 }] },
    affinities: { n: 900, shares: [{ ...aShare(600_001, 20, 70), n: 180 }] },
  },
});

async function look(over: Partial<InsightDocument> = {}) {
  aLookupServer({ viewer, object: anObject(), insightOf: () => ({ ...insight, ...over }) });
  const user = visit('/ConsumerForecast/lookup-view?sid=7&domain=1215&source=1', { hinted: true });
  await screen.findByRole('heading', { name: 'Oatmere' });
  return { user, card: within(await screen.findByRole('region', { name: 'Psychographics' })) };
}

it('each interest and affinity shows its authors and their base, below the list and when it opens', async () => {
  const { user, card } = await look();
  card.getByText('n 3,051 authors (interests)');
  card.getByText('900 authors (affinities)');
  const [interest, affinity] = within(card.getByRole('list')).getAllByRole('button');
  if (!interest || !affinity) throw new Error('Not both.');
  await user.click(interest);
  await screen.findByText(/of 3,051 authors with known interests \(440\)/);
  await user.click(affinity);
  await screen.findByText(/of 900 authors with known affinities \(180\)/);
});

it('percentiles show how many objects they rank among', async () => {
  const { card } = await look();
  card.getByText(/Where the share lies among 43 other brands in Food\/Beverage/);
});

it('places of one base are shown together, and a retention change with its authors', async () => {
  const places = { n: 600, shares: [{ name: 'Europe', percent: 30, percentile: 80, n: 180 }] };
  const { geographies, year_changes } = anInsight();
  const retention = { change: 3, n: 318, n_before: 228 };
  await look({
    geographies: { ...geographies, global_region: places, country: places },
    ...(year_changes && { year_changes: { ...year_changes, retention } }),
  });
  within(screen.getByRole('region', { name: 'Geographies' })).getByText(
    'n 600 authors (regions and countries)',
  );
  within(screen.getByRole('region', { name: 'User Retention' })).getByText('n 240 author-months');
});

it('relations show their month when the latest has too few posts', async () => {
  const { percents } = aRelation(30);
  await look({
    linked_objects: [aRelation(30, { name: 'Birch', percents: [...percents.slice(0, -1), null] })],
  });
  within(screen.getByRole('region', { name: 'Relations Timeline' })).getByText('In Nov 2025: Birch 10.0%.');
});

it('a relation named in a sentence is drawn even if it is not among the first', async () => {
  const linked_objects = Array.from({ length: 9 }, (_, at) => aRelation(30 + at, { n: 90 - at }));
  const found = { kind: 'link' as const, worth: 2, percent: 30, percent_before: 1, n: 90, of: 300 };
  await look({
    linked_objects,
    findings: [{ ...found, sid: 38, name: 'Object 38', type_code: 'BR' as const }],
  });
  const relations = within(screen.getByRole('region', { name: 'Relations Timeline' }));
  expect(relations.getByText(/^In Dec 2025: Object 30 10\.0%/).textContent).toMatch(/Object 38 10\.0%\.$/);
});

it('the file has the base of each row', async () => {
  const saved = savedFiles();
  const { user, card } = await look();
  await user.click(card.getByRole('button', { name: 'Options for Psychographics' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Download CSV' }));
  const [head, first, second] = (await saved[0]?.file.text())?.split('\r\n') ?? [];
  expect(head).toMatch(/,Authors,"Base, authors",From,To,.*,Release,Built$/);
  expect([first, second].map((row) => row?.split(',').slice(9, 11))).toEqual([
    ['440', '3051'],
    ['180', '900'],
  ]);
});
