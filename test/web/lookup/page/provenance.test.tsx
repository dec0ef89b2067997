// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { MetricId, metricVersions } from '../../../../shared/model/lookup/metric.ts';
import { anInsight, aRelation } from '../../../fixtures/anInsight.ts';
import { aRichInsight } from '../../../fixtures/aRichInsight.ts';
import { savedFiles } from '../../savedFiles.ts';
import { aViewer, visit } from '../../world.tsx';
import { aLookupServer, anObject, everywhere } from '../pageServer.ts';

const base = aViewer({}, ['consumer_forecast', 'allow_data_export']);
const viewer = { ...base, profile: base.profile && { ...base.profile, sources: everywhere } };

async function look(insight: InsightDocument) {
  aLookupServer({ viewer, object: anObject(), insightOf: () => insight });
  const user = visit('/ConsumerForecast/lookup-view?sid=7&domain=1215&source=1', { hinted: true });
  await screen.findByRole('heading', { name: 'Oatmere' });
  return user;
}

const explain = async (user: Awaited<ReturnType<typeof look>>, title: string) => {
  await user.click(await screen.findByRole('button', { name: `How is this computed? ${title}` }));
  return screen.findByRole('dialog', { name: `How is this computed? ${title}` });
};

it('related objects are explained by their names, with the posts behind each', async () => {
  const related = { sid: 31, name: 'Oat Cloud', type_code: 'BR' as const };
  const user = await look(
    anInsight({
      linked_objects: [aRelation(30, { name: 'Barista Blend', n: 77 })],
      see_also: { n: 900, objects: [{ ...related, correlation: 0.2, raw: 5, reverse: 4, n: 45 }] },
    }),
  );
  within(await explain(user, 'See Also')).getByText('Oat Cloud');
  within(screen.getByRole('dialog')).getByText('45 of 900 posts');
  await user.keyboard('{Escape}');
  const relations = await explain(user, 'Relations Timeline');
  within(relations).getByText('Barista Blend');
  within(relations).getByText('77 posts in 24 months');
});

it('figures of an earlier definition are explained by that definition', async () => {
  const then = metricVersions.with(MetricId.options.indexOf('domain_yoy_percent'), 1);
  const user = await look(anInsight({ metric_versions: [...then] }));
  const dialog = await explain(user, 'Posts in Food/Beverage');
  await within(dialog).findByText('(authentic posts of the vertical at M / the same at M-12 - 1) x 100');
  expect(dialog.textContent).toContain('1 (defined differently since: today’s is version 2)');
  expect(dialog.textContent?.match(/defined differently/g)).toHaveLength(1);
});

it('posts in the market vertical are explained by that vertical’s figures', async () => {
  const user = await look(anInsight());
  await user.click(await screen.findByRole('button', { name: 'Posts in Food/Beverage' }));
  const dialog = await screen.findByRole('dialog', { name: 'Posts in the Market Vertical' });
  const cells = within(dialog)
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
  expect(cells[1]?.slice(1)).toEqual(['3,000', '300', '10%']);
  expect(cells[2]?.slice(1)).toEqual(['2,857', '300', '11%']);
  await user.keyboard('{Escape}');
  const computed = await explain(user, 'Posts in Food/Beverage');
  const inputs = within(computed).getAllByRole('listitem');
  expect(inputs.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    'All posts in Food/Beverage, Oct 2025 to Dec 2025 3,000 posts',
    'Per month 1,000 posts',
    'About the object 300 posts',
  ]);
});

it('shares show their certainty on request, and those of few authors are marked', async () => {
  const insight = aRichInsight();
  const [first, ...rest] = insight.demographics.gender.shares;
  if (!first) throw new Error('No gender');
  const gender = { n: 640, shares: [{ ...first, percent: 2.5, n: 16 }, ...rest] };
  const user = await look({ ...insight, demographics: { ...insight.demographics, gender } });
  const demographics = within(await screen.findByRole('region', { name: 'Demographics' }));
  const [row] = within(demographics.getByRole('list', { name: /^Gender/ })).getAllByRole('button');
  if (!row) throw new Error('No row');
  await user.click(row);
  await screen.findByText(/of 640 authors with a known gender \(16\), likely 2% to 4%$/);
  screen.getByText(/few of them\.$/);
});

it('a list shows how many rows it omits for a small base, on the page and in its file', async () => {
  const saved = savedFiles();
  const user = await look(aRichInsight({ left_out: { themes: 4, country: 12, us_state: 30 } }));
  const themes = within(await screen.findByRole('region', { name: 'Themes' }));
  themes.getByText(/4 themes with fewer than 10 authors are left out\./);
  within(screen.getByRole('region', { name: 'Geographies' })).getByText(
    /12 countries with fewer than 10 authors are left out\./,
  );
  await user.click(themes.getByRole('button', { name: 'Options for Themes' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Download CSV' }));
  const lines = (await saved[0]?.file.text())?.trimEnd().split('\r\n') ?? [];
  expect(lines[0]).toMatch(/,"Base, posts",From,To,Object,Source,Vertical,Release,Built$/);
  expect(lines[1]).toMatch(/,300,2025-10,2025-12,Oatmere,Instagram,Food\/Beverage,3,2026-11-03$/);
  expect(lines.at(-1)).toMatch(/^4 themes with fewer than 10 authors are left out\.,+$/);
});

it('a page shows its release and when it was built', async () => {
  await look(anInsight());
  await screen.findByText('Data to December 2025, published November 3, 2026');
});
