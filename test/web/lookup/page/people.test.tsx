// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { spanText } from '../../../../shared/rules/lookup/months.ts';
import { noPeople } from '../../../../shared/rules/lookup/peopleMonths.ts';
import { Rivals } from '../../../../web/lookup/page/cards/Rivals.tsx';
import { anInsight } from '../../../fixtures/anInsight.ts';
import { aViewer, visit } from '../../world.tsx';
import { aLookupServer, anObject, everywhere } from '../pageServer.ts';

vi.setConfig({ testTimeout: 20_000 });

const base = aViewer({}, ['consumer_forecast', 'allow_data_export']);
const viewer = { ...base, profile: base.profile && { ...base.profile, sources: everywhere } };
const people = { first_month: 175, last_month: 189 };
const said = 'People: the fifteen months to October 2025';
const cards = ['Demographics', 'Geographies', 'Psychographics'] as const;

const known = (over: Partial<InsightDocument>): InsightDocument => {
  const share = (id: number) => ({ n: 1000, shares: [{ id, percent: 60, percentile: 50, n: 600 }] });
  const both = { n: 1000, shares: [...share(200100).shares, ...share(200200).shares] };
  const insight = anInsight();
  return {
    ...insight,
    demographics: { ...insight.demographics, gender: both },
    geographies: {
      ...insight.geographies,
      global_region: { n: 1000, shares: [{ name: 'Europe', percent: 60, percentile: 50, n: 600 }] },
    },
    psychographics: { interests: share(500001), affinities: { n: 0, shares: [] } },
    ...over,
  };
};

function visitPage(insight: InsightDocument) {
  aLookupServer({ viewer, object: anObject(), insightOf: () => insight });
  visit('/ConsumerForecast/lookup-view?sid=7&domain=1215&source=1', { hinted: true });
}

test('each card of people says which months they are of, where they aren’t the latest twelve', async () => {
  visitPage(known({ people }));
  for (const name of cards) expect((await screen.findByRole('region', { name })).textContent).toContain(said);
});

test('the cards of people give the latest twelve months as other cards do', async () => {
  visitPage(known({ people: { first_month: 180, last_month: 191 } }));
  for (const name of cards) {
    const text = (await screen.findByRole('region', { name })).textContent;
    expect(text).toContain(spanText({ from: 180, to: 191 }));
    expect(text).not.toContain('People:');
  }
});

test('a page without figures of people says why', async () => {
  visitPage(anInsight({ people: null, authors: null }));
  await screen.findByText(`${noPeople}.`);
  expect(screen.queryByRole('region', { name: 'Demographics' })).toBeNull();
});

test('rivals are of the months of people', () => {
  const rivals = [{ sid: 3, name: 'Oat', type_code: 'BR' as const, n: 20, times: 2 }];
  render(<Rivals insight={anInsight({ people, rivals })} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('region', { name: 'Rivals' }).textContent).toContain(
    'Its authors of the fifteen months to October 2025 also post about these, closest first.',
  );
});

test('a comparison says where the months differ', async () => {
  aLookupServer({
    viewer,
    object: (sid) => anObject({ sid: Number(sid), name: sid === '47' ? 'Oatmere' : 'Brightwater' }),
    insightOf: (asked) =>
      known({
        object: Number(asked.get('sid')),
        people: asked.get('sid') === '48' ? { first_month: 180, last_month: 191 } : people,
      }),
  });
  visit('/ConsumerForecast/compare?objects=47,48&domain=1215&source=1', { hinted: true });
  const card = await screen.findByRole('region', { name: 'How each differs' });
  expect(card.textContent).toContain(
    'People: the twelve months to December 2025; the fifteen months to October 2025 of Oatmere',
  );
});
