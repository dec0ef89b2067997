// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { InsightDocument } from '../../../shared/model/insight.ts';
import { anInsight } from '../../fixtures/anInsight.ts';
import { aViewer, visit } from '../world.tsx';
import { aLookupServer, anObject, everywhere } from './lookupServer.ts';

const base = aViewer();
const viewer = { ...base, profile: base.profile && { ...base.profile, sources: everywhere } };
const grown = { change: 100, n: 600, n_before: 300 };

async function lineOf(over: Partial<InsightDocument>) {
  aLookupServer({ viewer, object: anObject(), insightOf: () => anInsight(over) });
  const user = visit('/ConsumerForecast/lookup-view?sid=7&domain=1215&source=1', { hinted: true });
  await screen.findByRole('heading', { name: 'Oatmere' });
  const line = await screen.findByRole('region', { name: 'What stands out' });
  return { user, line };
}

const { year_changes } = anInsight();
const change = year_changes ? { year_changes: { ...year_changes, posts: grown } } : {};

it('says what stands out, leads to its card, and can be copied with what it rests on', async () => {
  const { user, line } = await lineOf(change);
  const sentence =
    'Posts about Oatmere grew by 100.0% in a year, while Food/Beverage as a whole grew by 5.0%.';
  const link = await within(line).findByRole('link', { name: sentence });
  expect(link.getAttribute('href')).toMatch(/sid=7.*#activity$/);
  await user.click(within(line).getByRole('button', { name: `Copy: ${sentence}` }));
  expect(await navigator.clipboard.readText()).toBe(
    `${sentence} (600 posts in three months, 300 in the same three a year earlier; 95% interval +80 to +120%.)`,
  );
});

it('says so if nothing does', async () => {
  const { line } = await lineOf({});
  await within(line).findByText(
    'Nothing unusual this quarter. A change of less than 25% in a year is within the usual noise of 300 posts in three months.',
  );
  expect(within(line).queryByRole('link')).toBeNull();
});

it('says that it can’t tell where there are too few posts', async () => {
  const few = { change: null, n: 20, n_before: 12 };
  const { line } = await lineOf(year_changes ? { year_changes: { ...year_changes, posts: few } } : {});
  await within(line).findByText(/^Nothing unusual this quarter\. Too few posts in these three months/);
});
