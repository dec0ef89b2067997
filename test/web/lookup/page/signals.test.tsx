// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ListedSignal, NoSignals } from '../../../../shared/model/lookup/signal.ts';
import { aSignal } from '../../../fixtures/aSignal.ts';
import { address } from '../../Address.tsx';
import { visit } from '../../world.tsx';
import { aLookupServer, lookupViewer, ok } from '../search/lookupServer.ts';

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
  screen.queryAllByRole('heading', { level: 2 }).map((each) => each.querySelector('a')?.textContent);

test('a signal shows what happened, why and its certainty, and links to the object', async () => {
  signals();
  const entry = (await screen.findByRole('heading', { level: 2, name: 'Oatmere' })).closest('li');
  if (!entry) throw new Error('The signal is in no list.');
  expect(entry.textContent).toContain(
    'Posts about Oatmere spiked in December 2025: 300 posts, 3 times the 100 expected. ' +
      'Posts that also mention Glow account for 85% of it.',
  );
  expect(entry.textContent).toContain('At most 2 in 100 signals this strong are due to chance.');
  expect(within(entry).getByRole('link', { name: 'Oatmere' }).getAttribute('href')).toBe(
    '/ConsumerForecast/lookup-view?sid=7&domain=1215&type=BR&source=1',
  );
  await waitFor(() => expect(entry.querySelector('svg path')).not.toBeNull());
  expect(screen.getByText('3 signals in Instagram, strongest first')).toBeDefined();
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
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Drop');
  expect(address()).toBe(`${path}?source=1&kind=drop`);
  await screen.findByText('No signals match these filters.');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(address()).toBe(`${path}?source=1`);
});

test.each([
  ['older_release', 'This release was built without signals. The next one will have them.'],
  ['dates', 'Signals are based on all months, and your access profile includes only some of them.'],
  [null, 'There are no unusual changes in the latest months. Try another source.'],
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
  expect(screen.queryByRole('checkbox', { name: /Only my/ })).toBeNull();
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

test('signals of one event are grouped under their cause', async () => {
  const event = { root: { sid: 12, name: 'Glow', type_code: 'BR' as const } };
  const spike = aSignal({ event });
  const other = aSignal({ object: 31, name: 'Lip Ink', event, doubt: 0.05 });
  signals([spike, aSignal({ object: 40, name: 'Brightwater', doubt: 0.03 }), other]);
  const card = (await screen.findByText(/One event around/)).closest('li');
  expect(card?.textContent).toContain('One event around Glow: 2 signals from the same posts');
  expect(names()).toEqual(['Oatmere', 'Lip Ink', 'Brightwater']);
  screen.getByText('3 signals from 2 events in Instagram, strongest first');
});

test('a single signal of an event has no event card', async () => {
  signals([aSignal({ event: { root: { sid: 12, name: 'Glow', type_code: 'BR' } } })]);
  await screen.findByRole('heading', { level: 2, name: 'Oatmere' });
  expect(screen.queryByText(/One event around/)).toBeNull();
});
