// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Output } from '../../../../shared/api/endpoint.ts';
import type { readOwn } from '../../../../shared/api/lookup/queries.ts';
import type { OwnRow } from '../../../../shared/model/lookup/bookmark.ts';
import { movedFirst, movedSentence } from '../../../../shared/rules/lookup/ownRows.ts';
import { aSignal } from '../../../fixtures/aSignal.ts';
import { aLookupServer, food, lookupViewer, ok } from '../../lookup/searchServer.ts';
import { visit } from '../../world.tsx';

type Own = Output<typeof readOwn>;

const row = (
  sid: number,
  name: string,
  change: number | null,
  beyond: boolean,
  reason: string | null = null,
): OwnRow => ({
  ...{ sid, name, type_code: 'BR', source: 1, domain: food, reason },
  figure: {
    ...{ sid, source: 1, domain: food, posts: [1, 2], ppm: 120 },
    change: { change, n: 90, n_before: 83 },
    interval: change === null ? null : { low: change - 9, high: change + 9, beyond },
  },
});
const oatmere = row(7, 'Oatmere', 64, true, 'Spiked in October with Glow: 3.0× usual.');
const sorrel = row(8, 'Sorrel', 8, false);
const gone: OwnRow = {
  ...{ ...row(9, 'Lost Oats', null, false), figure: null },
  reason: 'Lost Oats no longer has a page in Food/Beverage on Instagram.',
};

const own = (over: Partial<Own> = {}): Own => ({
  rows: [oatmere, sorrel],
  all: 2,
  more_moved: 0,
  bookmarks: 2,
  current: { release: 3, last_month: 201, served_on: '2026-11-03', edition: 1, reconstructed: false },
  before: { release: 2, last_month: 200, served_on: '2026-10-03', edition: 1, reconstructed: false },
  ...over,
});

function home(over: Partial<Own> = {}, answers: Parameters<typeof aLookupServer>[0] = {}) {
  const server = aLookupServer({ '/lookup/own': ok(own(over)), ...answers }, lookupViewer());
  return { server, user: visit('/AppView/client-home', { hinted: true }) };
}

const changed = () => screen.findByRole('region', { name: 'What changed in October' });
const rowOf = async (name: string) => within(await changed()).getByRole('row', { name: new RegExp(name) });

describe('what changed in the bookmarks', () => {
  test('what moved comes first with its reason; a row without a clear change has the words for it', async () => {
    home();
    const [, first, second] = within(await changed()).getAllByRole('row');
    expect(first?.textContent).toMatch(/^Oatmere BrandSpiked in October with Glow: 3.0× usual\..*▲ \+64%/);
    expect(second?.textContent).toMatch(/^Sorrel Brand.*no clear change/);
    expect(
      within(await changed())
        .getByRole('link', { name: 'Oatmere' })
        .getAttribute('href'),
    ).toBe('/ConsumerForecast/lookup-view?sid=7&domain=1215&type=BR&source=1');
  });

  test('the range of a change is drawn, and filled only where the change is colored', async () => {
    home();
    const dot = async (name: string) => within(await rowOf(name)).getByRole('img');
    expect((await dot('Oatmere')).getAttribute('data-kind')).toBe('good');
    expect((await dot('Oatmere')).getAttribute('aria-label')).toMatch(/^\+64%, likely \+55% to \+73%/);
    expect((await dot('Sorrel')).getAttribute('data-kind')).toBe('open');
  });

  test('the sentence counts the bookmarks, and says against what they are compared', async () => {
    home();
    await within(await changed()).findByText(
      '1 of your 2 bookmarks moved beyond chance; 3 months to October against a year earlier',
    );
    const text = (await changed()).textContent ?? '';
    expect(text).not.toMatch(/[Rr]elease/);
  });

  test('where nothing moved, the sentence names the month', async () => {
    home({ rows: [sorrel, row(10, 'Chia', 3, false)] });
    await within(await changed()).findByText('None of your 2 bookmarks moved beyond chance in October.');
  });

  test('a page that is gone is named, and bookmarks without a page here are counted', async () => {
    home({ rows: [oatmere, gone], all: 1, bookmarks: 3 });
    expect((await rowOf('Lost Oats')).textContent).toContain('no longer has a page');
    await within(await changed()).findByText(/2 more bookmarks have no page in this profile\./);
  });

  test('all of them can be compared, and the foot leads to all that is kept', async () => {
    home();
    const region = within(await changed());
    expect(region.getByRole('link', { name: 'Compare all 2' }).getAttribute('href')).toContain('objects=7,8');
    const address = (name: string) => region.getByRole('link', { name }).getAttribute('href');
    expect(address('All bookmarks')).toBe('/ConsumerForecast/saved-lists');
    expect(address('Alerts')).toBe('/ConsumerForecast/saved-lists?tab=alerts');
  });

  test('an event that the table tells isn’t repeated among what is unusual', async () => {
    const root = { sid: 12, name: 'Glow', type_code: 'BR' as const };
    const signals = [
      aSignal({ event: { root } }),
      aSignal({ object: 20, name: 'Same event', event: { root } }),
      aSignal({ object: 21, name: 'Another' }),
      aSignal({ object: 22, name: 'In Beauty', vertical: 9022 }),
    ];
    home({}, { '/lookup/signals': ok({ signals, none_because: null }) });
    const part = await screen.findByRole('region', { name: 'Unusual in Food/Beverage' });
    const names = within(part).getAllByRole('link');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Another', 'All signals']);
    expect(part.textContent).toContain('Another spiked in December with Glow▲ 3.0× usual');
  });

  test('if they can’t be read, it says why, and the rest of the page stays', async () => {
    home({}, { '/lookup/own': { status: 429, body: { code: 'call_limit' } } });
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
        expect.stringContaining('limit'),
      ),
    );
    screen.getByRole('button', { name: 'Try again' });
    screen.getByRole('navigation', { name: 'Tools' });
  });
});

test('somebody without bookmarks gets three look-ups to begin with', async () => {
  const objects = [
    { sid: 1, name: 'Meals', type_code: 'PH', domain_sid: food },
    { sid: 2, name: 'Oat Brand', type_code: 'BR', domain_sid: food },
    { sid: 3, name: 'Rye Brand', type_code: 'BR', domain_sid: food },
  ];
  home(
    { rows: [], all: 0, bookmarks: 0 },
    {
      '/lookup/objects': ok({ objects }),
      '/lookup/signals': ok({ signals: [aSignal()], none_because: null }),
      '/lookup/figures': ok({ figures: [] }),
    },
  );
  const address = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await address('Open Meals')).toContain('lookup-view?sid=1&');
  expect(await address('Open Oatmere')).toContain('lookup-view?sid=7&');
  expect(await address('Open the comparison')).toContain('compare?objects=2,3&');
  expect(screen.queryByRole('region', { name: /What changed/ })).toBeNull();
});

test('home’s sentence counts exactly the rows that its table colors', () => {
  const rows = fc.array(
    fc.record({ change: fc.option(fc.integer({ min: -99, max: 400 })), beyond: fc.boolean() }),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(rows, (drawn) => {
      const all = movedFirst(
        drawn.map(({ change, beyond }, at) => row(at + 1, `Object ${at}`, change, beyond)),
      );
      const shown = all.slice(0, 12);
      const colored = drawn.filter(({ change, beyond }) => beyond && change !== null && change !== 0).length;
      const more_moved = Math.max(0, colored - 12);
      const sentence = movedSentence({ rows: shown, all: all.length, more_moved }, 201);
      expect(Number(/^\d+/.exec(sentence)?.[0] ?? 0)).toBe(colored);
      expect(sentence.startsWith('None') || sentence.startsWith('Your bookmark didn')).toBe(colored === 0);
    }),
  );
});
