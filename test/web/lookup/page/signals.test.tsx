// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ListedSignal, NoSignals } from '../../../../shared/model/lookup/signal.ts';
import { aSignal } from '../../../fixtures/aSignal.ts';
import { address } from '../../Address.tsx';
import { visit } from '../../world.tsx';
import { aLookupServer, lookupViewer, ok } from '../searchServer.ts';

const path = '/ConsumerForecast/signals';
const theme = aSignal({ object: 30, name: 'Slow Living', type_code: 'TH', kind: 'break', cause: null });
const lipstick = aSignal({ object: 31, name: 'Lip Ink', vertical: 9022, kind: 'shift' });
const three = [aSignal(), theme, lipstick];

function signals(listed: readonly ListedSignal[] = three, query = '', because: NoSignals | null = null) {
  const server = aLookupServer({
    '/lookup/signals': ok({ signals: listed, none_because: because }),
    '/lookup/figures': ok({
      figures: [{ sid: 7, domain: 1215, source: 1, posts: [100, 300], ppm: 200, change: null }],
    }),
    '/auth/account/settings': ok({
      bookmarks: [
        {
          object_name: 'Oatmere',
          object_sid: 7,
          date_added: '2025-12-01T00:00:00.000Z',
          ts: 1,
          source: 1,
          domain: 1215,
          type_code: 'BR',
        },
      ],
    }),
    '/saved-lists': ok({
      lists: [
        {
          list_uid: 'list_abcdefghijklmnopqrstu',
          page: 'worklist',
          name: 'Lips',
          objects: [31],
          source: 1,
          domain: null,
          shared: false,
          updated_at: '2025-12-01T00:00:00.000Z',
        },
      ],
    }),
  });
  return { server, user: visit(`${path}${query}`, { hinted: true }) };
}

const names = () =>
  screen
    .queryAllByRole('heading', { level: 2 })
    .map((each) => each.textContent?.replace(/ (spiked|has) .*/, ''));

test('an event says what happened in plain words, and why and how sure on request', async () => {
  const { user } = signals();
  const event = await screen.findByRole('article', { name: 'Oatmere spiked in December' });
  expect(event.textContent).toContain('Food/Beverage · in your bookmarks');
  expect(event.textContent).toMatch(/300 posts, three times as many as usual\./);
  expect(event.textContent).not.toContain('due to chance');
  expect(within(event).getByRole('link', { name: 'Open Oatmere' }).getAttribute('href')).toBe(
    '/ConsumerForecast/lookup-view?sid=7&domain=1215&type=BR&source=1',
  );
  await waitFor(() => expect(event.querySelector('svg path')).not.toBeNull());
  screen.getByText('3 events, 3 objects');
  await user.click(within(event).getByRole('button', { name: /^Why\?/ }));
  expect(event.textContent).toContain('Posts that also mention Glow account for 85% of it.');
  expect(event.textContent).toContain('At most 2 in 100 signals this strong are due to chance.');
});

test('events of bookmarked objects come first, then the strongest', async () => {
  signals([theme, lipstick, aSignal()]);
  await waitFor(() => expect(names()).toEqual(['Oatmere', 'Slow Living', 'Lip Ink']));
});

test.each([
  ['?kind=break', ['Slow Living']],
  ['?type=BR&source=1', ['Oatmere', 'Lip Ink']],
  ['?domain=9022', ['Lip Ink']],
  ['?mine=1', ['Oatmere', 'Lip Ink']],
])('the address %s narrows the list of signals', async (query, left) => {
  signals(three, query);
  await waitFor(() => expect(names()).toEqual(left));
});

test('signal filters are in the address, and no match offers to clear them', async () => {
  const { user } = signals();
  await user.click(await screen.findByRole('button', { name: 'Kind: All kinds' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Drop' }));
  expect(address()).toBe(`${path}?source=1&kind=drop`);
  await screen.findByText('No signals match these filters.');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(address()).toBe(`${path}?source=1`);
});

test.each([
  ['older_release', 'This release was built without signals. The next one will have them.'],
  ['dates', 'Signals are based on all months, and your access profile includes only some of them.'],
  [null, 'Nothing unusual in the latest months. Try another source.'],
] as const)('an empty list of signals shows why: %s', async (because, sentence) => {
  signals([], '', because);
  await screen.findByText(sentence);
  expect(screen.getByRole('link', { name: 'Go to Search' })).toBeDefined();
});

test('a guest has no filter of their own objects', async () => {
  aLookupServer(
    { '/lookup/signals': ok({ signals: three, none_because: null }), '/lookup/figures': ok({ figures: [] }) },
    lookupViewer({ anon: true, account_uid: null, email: null, roles: [] }),
  );
  visit(`${path}?mine=1`, { hinted: true });
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(screen.queryByRole('button', { name: /bookmarks/ })).toBeNull();
});

test('signals that fail to load can be reloaded', async () => {
  let asked = 0;
  aLookupServer({
    '/lookup/signals': () => {
      asked += 1;
      if (asked === 1) throw new TypeError('Failed to fetch');
      return ok({ signals: three, none_because: null });
    },
    '/lookup/figures': ok({ figures: [] }),
  });
  const user = visit(path, { hinted: true });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(asked).toBe(2);
});

test('a signal is voted useful by one press, and unvoted by another', async () => {
  const sent: { useful: boolean | null }[] = [];
  aLookupServer({
    '/lookup/signals': ok({ signals: [aSignal()], none_because: null }),
    '/lookup/figures': ok({ figures: [] }),
    // A page that is shown again after it waited for code reads them again.
    '/lookup/signals/votes': () => ok({ votes: sent.slice(-1).filter(({ useful }) => useful !== null) }),
    'PUT /lookup/signals/vote': (_query, body) => {
      sent.push(body as (typeof sent)[number]);
      return ok({});
    },
  });
  const user = visit(path, { hinted: true });
  const useful = await screen.findByRole('button', { name: 'Useful' });
  const saved = (pressed: 'true' | 'false') =>
    waitFor(() => {
      expect(useful.getAttribute('aria-pressed')).toBe(pressed);
      // The new vote is shown just before the button can be pressed again.
      expect(useful.getAttribute('aria-disabled')).toBeNull();
    });
  await user.click(useful);
  await saved('true');
  await user.click(useful);
  await saved('false');
  const signal = { source: 1, vertical: 1215, object: 7, since: 191, kind: 'spike' };
  expect(sent).toEqual([
    { ...signal, useful: true },
    { ...signal, useful: null },
  ]);
});

test('staff see how many voted a signal useful, which is not requested for others', async () => {
  const answers = {
    '/lookup/signals': ok({ signals: three, none_because: null }),
    '/lookup/figures': ok({ figures: [] }),
    '/lookup/signals/votes': ok({ votes: [] }),
    '/lookup/signals/usefulness': ok({
      kinds: [
        { kind: 'spike', useful: 30, votes: 40 },
        { kind: 'drop', useful: 5, votes: 10 },
      ],
    }),
  };
  aLookupServer(answers, lookupViewer({ is_admin: true, roles: ['internal_user'] }));
  visit(path, { hinted: true });
  await screen.findByText('For staff: 35 of 50 votes (70%) were positive. Spike 30 of 40, Drop 5 of 10.');
});

test('the objects of one event are one article, led by its own object, the others on request', async () => {
  const event = { root: { sid: 31, name: 'Lip Ink', type_code: 'BR' as const } };
  const other = aSignal({ object: 31, name: 'Lip Ink', event, doubt: 0.05 });
  const { user } = signals([
    aSignal({ event }),
    aSignal({ object: 40, name: 'Brightwater', doubt: 0.03 }),
    other,
  ]);
  const article = await screen.findByRole('article', { name: 'Lip Ink and Oatmere spiked in December' });
  screen.getByText('2 events, 3 objects');
  expect(within(article).queryByRole('link', { name: 'Oatmere' })).toBeNull();
  await user.click(within(article).getByRole('button', { name: '1 more object' }));
  within(article).getByRole('link', { name: 'Oatmere' });
  expect(
    within(article)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Open Lip Ink', 'Oatmere']);
});
