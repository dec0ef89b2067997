// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Output } from '../../../../shared/api/endpoint.ts';
import type { readChanges, readOwn } from '../../../../shared/api/lookup/queries.ts';
import type { OwnObject } from '../../../../shared/model/lookup/following.ts';
import { noteRecent, ownerOf } from '../../../../web/navigation/recents.ts';
import { aSignal } from '../../../fixtures/aSignal.ts';
import { aLookupServer, food, lookupViewer, ok } from '../../lookup/search/lookupServer.ts';
import { visit } from '../../world.tsx';

const oatmere: OwnObject = {
  ...{ sid: 7, name: 'Oatmere', type_code: 'BR', source: 1, domain: food, because: 'saved' },
  figure: {
    ...{ sid: 7, source: 1, domain: food, posts: [1, 2], ppm: 120 },
    change: { change: 8, n: 90, n_before: 83 },
    interval: { low: -3, high: 19 },
  },
  signal: { kind: 'spike', since: 191, actual: 300, expected: 100, doubt: 0.02, cause: null },
};
const sorrel: OwnObject = {
  ...{ ...oatmere, sid: 8, name: 'Sorrel', signal: null, because: 'organization' },
  figure: { ...oatmere.figure, sid: 8, interval: { low: 2, high: 14, beyond: true } },
};

const changes: Output<typeof readChanges> = {
  current: { release: 3, last_month: 201, served_on: '2026-11-03', edition: 1, reconstructed: false },
  before: { release: 2, last_month: 200, served_on: '2026-10-03', edition: 1, reconstructed: false },
  followed: 1,
  changes: [
    {
      ...{ sid: 7, name: 'Oatmere', type_code: 'BR', source: 1, domain: food, kind: 'posts' },
      sentence: 'Posts about Oatmere rose 23% year over year.',
      basis: '90 posts in three months; 95% interval +10 to +30%.',
    },
  ],
  more: 0,
};
const own = (over: Partial<Output<typeof readOwn>> = {}) =>
  ok({ objects: [oatmere, sorrel], first_steps: false, ...over });

function home(answers: Parameters<typeof aLookupServer>[0]) {
  const server = aLookupServer({ '/lookup/own': own(), '/lookup/changes': ok(changes), ...answers });
  return { server, user: visit('/AppView/client-home', { hinted: true }) };
}

const follow = () => screen.findByRole('region', { name: 'What you follow' });
const changed = () => screen.findByRole('region', { name: 'What changed' });

describe('own objects on home', () => {
  test('own objects on home link to their pages, with their change, its interval and newest signal', async () => {
    home({});
    const link = await within(await follow()).findByRole('link', { name: 'Oatmere' });
    expect(link.getAttribute('href')).toBe(
      '/ConsumerForecast/lookup-view?sid=7&domain=1215&type=BR&source=1',
    );
    const [first, second] = within(await follow()).getAllByRole('listitem');
    expect(first?.textContent).toMatch(
      /Spike since Dec 2025.*Food\/Beverage · Instagram.*\+8\.0%.*95% interval/,
    );
    expect(second?.textContent).toContain('your organization');
  });

  test('own objects on home have a colored change only if it is beyond chance and usual movement', async () => {
    home({});
    await within(await follow()).findByRole('link', { name: 'Oatmere' });
    const [first, second] = within(await follow()).getAllByRole('listitem');
    expect(first?.textContent).not.toContain('▲');
    expect(second?.textContent).toContain('▲');
  });

  test('own objects on home come with recently opened ones of this device in the same request', async () => {
    noteRecent(ownerOf(lookupViewer()), {
      about: 'object:9',
      title: 'Nine',
      to: '/ConsumerForecast/lookup-view?sid=9&domain=1215&type=BR&source=1',
    });
    const { server } = home({});
    await within(await follow()).findByRole('link', { name: 'Oatmere' });
    expect(server.asked).toContain('GET /lookup/own?viewed=1-1215-9');
    const lookups = server.asked.filter((each) => each.includes('/lookup/'));
    expect(lookups.filter((each) => !each.includes('/lookup/signals'))).toHaveLength(2);
  });

  test('an event that own objects show isn’t repeated among the signals below', async () => {
    const root = { sid: 12, name: 'Glow', type_code: 'BR' as const };
    const signals = [
      aSignal({ event: { root } }),
      aSignal({ object: 20, name: 'Same event', event: { root } }),
      aSignal({ object: 21, name: 'Another' }),
    ];
    home({ '/lookup/signals': ok({ signals, none_because: null }) });
    const part = await screen.findByRole('region', { name: 'Signals' });
    expect(
      within(part)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Another', 'All signals']);
  });

  test('own objects that can’t be read are explained', async () => {
    home({ '/lookup/own': { status: 429, body: { code: 'call_limit' } } });
    expect((await within(await follow()).findByRole('status')).textContent).toBeTruthy();
  });
});

describe('the first steps', () => {
  test('the first steps lead a newcomer to a page to bookmark, and aren’t shown again once dismissed', async () => {
    const { server, user } = home({
      '/lookup/own': own({ objects: [sorrel], first_steps: true }),
      'POST /auth/account/settings': ok({}),
    });
    const region = await follow();
    const [steps] = await within(region).findAllByRole('list');
    expect(steps && within(steps).getAllByRole('listitem')).toHaveLength(3);
    expect(steps && within(steps).getByRole('link', { name: 'Sorrel' }).getAttribute('href')).toContain(
      'sid=8',
    );
    await user.click(within(region).getByRole('button', { name: 'Don’t show these steps again' }));
    await waitFor(() => expect(within(region).queryByText(/Find your brand/)).toBeNull());
    expect(server.asked).toContain('POST /auth/account/settings');
  });

  test('the first step opens the search', async () => {
    const { user } = home({ '/lookup/own': own({ objects: [], first_steps: true }) });
    await user.click(await within(await follow()).findByRole('button', { name: 'Find your brand' }));
    await screen.findByRole('dialog', { name: 'Search' });
  });

  test('the first steps aren’t shown to somebody who has saved something', async () => {
    home({});
    await within(await follow()).findByRole('link', { name: 'Oatmere' });
    expect(screen.queryByText(/Find your brand/)).toBeNull();
  });
});

describe('what changed', () => {
  test('what changed names both releases, and links each sentence to its page', async () => {
    home({});
    const region = await changed();
    const link = await within(region).findByRole('link', {
      name: 'Posts about Oatmere rose 23% year over year.',
    });
    expect(link.getAttribute('href')).toContain('sid=7&domain=1215');
    expect(region.textContent).toContain('October 2026 compared with September 2026.');
    expect(region.textContent).toContain('95% interval');
  });

  test.each<[string, Partial<typeof changes>, RegExp]>([
    ['there is no earlier release', { before: null, changes: [] }, /no earlier release to compare with/],
    ['nothing is followed', { followed: 0, changes: [] }, /You follow nothing yet/],
    ['nothing changed', { changes: [] }, /Nothing that you follow changed by more than chance/],
    ['there are more', { more: 4 }, /4 more changes/],
  ])('what changed says if %s', async (_what, over, text) => {
    home({ '/lookup/changes': ok({ ...changes, ...over }) });
    await within(await changed()).findByText(text);
  });
});
