// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { anInsight } from '../../../fixtures/anInsight.ts';
import { aViewer, visit } from '../../world.tsx';
import { aLookupServer, anObject, everywhere } from '../pageServer.ts';

const base = aViewer();
const viewer = { ...base, profile: base.profile && { ...base.profile, sources: everywhere } };
const grown = {
  kind: 'posts' as const,
  worth: 4,
  change: 100,
  n: 600,
  n_before: 300,
  low: 74,
  high: 130,
  market: 5,
};
const posts_change = { low: -20, high: 25, least: 41, least_fall: 29, market: 5, one_account: false };

async function lineOf(over: Partial<InsightDocument>) {
  aLookupServer({ viewer, object: anObject(), insightOf: () => anInsight(over) });
  const user = visit('/ConsumerForecast/lookup-view?sid=7&domain=1215&source=1&open=findings', {
    hinted: true,
  });
  await screen.findByRole('heading', { name: 'Oatmere' });
  const line = await screen.findByRole('region', { name: 'What stands out' });
  return { user, line };
}

const { year_changes } = anInsight();

it('a finding links to its card, and is copied with its base, place, months, release and link', async () => {
  const { user, line } = await lineOf({ findings: [grown] });
  const sentence = 'Posts about Oatmere rose 100% year over year, while the rest of Food/Beverage rose 5%.';
  const link = await within(line).findByRole('link', { name: sentence });
  expect(link.getAttribute('href')).toMatch(/sid=7.*#activity$/);
  await user.click(within(line).getByRole('button', { name: `Copy: ${sentence}` }));
  expect(await navigator.clipboard.readText()).toBe(
    `${sentence} (600 posts in three months, 300 in the same months a year earlier; 95% interval +74% to +130%.) ` +
      'Source: Instagram, Food/Beverage; October 2025 to December 2025; Data published November 3, 2026. ' +
      `${window.location.origin}/ConsumerForecast/lookup-view?sid=7&domain=1215&type=BR&source=1`,
  );
});

it('the sentence of a change names the usual movement, and its basis gives the range', async () => {
  const judged = { ...posts_change, low: 74, high: 130, beyond: true, usual_low: -21, usual_high: 35 };
  const { user, line } = await lineOf({ findings: [grown], posts_change: judged });
  const sentence =
    'Posts about Oatmere rose 100% year over year, more than objects in Food/Beverage usually move; the rest of Food/Beverage rose 5%.';
  await user.click(await within(line).findByRole('button', { name: `Copy: ${sentence}` }));
  expect(await navigator.clipboard.readText()).toContain(
    '95% interval +74% to +130%, usual ups and downs included; an object here that did nothing unusual changed by −21% to +35%.',
  );
});

it('a change that one month carries is no finding, and the key metrics name the month', async () => {
  const carried_by = { month: 190, posts: 236, posts_before: 60 };
  const { line } = await lineOf({
    findings: [],
    year_changes: year_changes && { ...year_changes, posts: { change: 100.5, n: 401, n_before: 200 } },
    posts_change: { ...posts_change, low: 60, high: 150, beyond: true, carried_by },
  });
  const sentence =
    '236 of these 401 posts are from November 2025; without that month the change is +18% instead of +101%.';
  await within(line).findByText((text) => text.includes(sentence));
  expect(within(screen.getByRole('region', { name: 'Key metrics' })).getByText(sentence)).toBeTruthy();
});

it('no findings show a message', async () => {
  const { line } = await lineOf({ findings: [], posts_change });
  await within(line).findByText(
    'Nothing unusual this quarter, October 2025 to December 2025. With 300 posts in three months, only a rise of more than about 41% or a fall of more than about 29% year over year could be told from chance among all the objects compared, and from the rest of Food/Beverage, which rose 5%.',
  );
  expect(within(line).queryByRole('link')).toBeNull();
});

it('too few posts are named as the reason for no findings', async () => {
  const few = { change: null, n: 20, n_before: 12 };
  const { line } = await lineOf(year_changes ? { year_changes: { ...year_changes, posts: few } } : {});
  await within(line).findByText(
    /^Nothing unusual this quarter, October 2025 to December 2025\. There are too few posts in these three months/,
  );
});

it('a finding reports one account that wrote much of the latest posts', async () => {
  const { line } = await lineOf({ findings: [grown], posts_change: { ...posts_change, one_account: true } });
  await within(line).findByText(/One account wrote more than three in ten of the posts/);
});

it('key metrics and the activity card say that one account wrote much of the posts, without any finding', async () => {
  await lineOf({ findings: [], posts_change, one_account: true });
  const note = 'One account wrote more than three in ten of the posts of the latest three months.';
  within(screen.getByRole('region', { name: 'Key metrics' })).getByText(note);
  within(await screen.findByRole('region', { name: 'Activity' })).getByText(note);
});

const copied_rise = {
  ...{ since: 191, months: 1, posts: 815, copies: 542, texts: 1, counted: 274, expected: 120 },
};

it('a rise that is mostly copies is a note with the text, and not a finding', async () => {
  const { user, line } = await lineOf({ findings: [], posts_change, copied_rise });
  await within(line).findByText('542 of the 815 posts about Oatmere in December 2025 are one text.');
  within(line).getByText(/274 of these posts count; 120 were expected\./);
  expect(within(line).queryByText(/Nothing unusual/)).toBeNull();
  expect(within(line).queryByRole('link')).toBeNull();
  await user.click(within(line).getByText('Show the text'));
  await within(line).findByText('Win a year of breakfast');
});
