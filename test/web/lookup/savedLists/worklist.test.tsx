// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { AccountUid } from '../../../../shared/model/ids.ts';
import { maxWorklistObjects } from '../../../../shared/model/lookup/match.ts';
import { address } from '../../Address.tsx';
import { savedFiles } from '../../savedFiles.ts';
import { type Answer, aViewer, refusal, visit } from '../../world.tsx';
import { aLookupServer, aMatch, anObject, found, lookupViewer, ok } from '../searchServer.ts';

const path = '/ConsumerForecast/worklist';
const oats = anObject();
const glow = anObject({
  sid: 8,
  uid: 'obj_8',
  name: '=Glow',
  type_code: 'TH',
  category: 'descriptive',
  sources: [],
});

function worklist(answer: Answer, query = '?objects=7,8&source=1', viewer = lookupViewer()) {
  const server = aLookupServer({ '/lookup/worklist': answer }, viewer);
  return { server, user: visit(`${path}${query}`, { hinted: true }) };
}

afterEach(() => vi.useRealTimers());

test('a worklist shows object, logo, type, category and a button to copy the uid', async () => {
  const { server } = worklist(ok({ objects: [oats, glow] }));
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((each) => each.textContent),
  ).toEqual([
    'Object',
    'Logo',
    'Type',
    'Category',
    '24 months',
    'Posts a month',
    'Change',
    'Uid and removal',
  ]);
  const rows = within(table).getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['Oatmere', 'Oa', 'Brand', 'Brand', '', '', '', ''],
    ['=Glow (N/A in current source)', '=g', 'Theme', 'Descriptive Object', '', '', '', ''],
  ]);
  expect(within(table).getByRole('link', { name: 'Oatmere' }).getAttribute('href')).toBe(
    '/ConsumerForecast/lookup-view?sid=7&domain=1215&type=BR&source=1',
  );
  expect(within(table).queryByRole('link', { name: '=Glow' })).toBeNull();
  expect(server.asked.filter((each) => each.includes('/lookup/worklist'))).toEqual([
    'GET /lookup/worklist?objects=7%2C8&source=1',
  ]);
});

test('a worklist’s rows open in place on phones, with the uid, the page and removal', async () => {
  const real = window.matchMedia;
  vi.stubGlobal('matchMedia', (media: string) => ({ ...real(media), matches: media.includes('767px') }));
  onTestFinished(() => void vi.stubGlobal('matchMedia', real));
  const { user } = worklist(ok({ objects: [oats, glow] }));
  const list = await screen.findByRole('list', { name: 'Objects in this worklist' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  const row = within(list).getByRole('button', { name: 'Oatmere' });
  await user.click(row);
  expect(row.getAttribute('aria-expanded')).toBe('true');
  await user.click(within(list).getByRole('button', { name: 'Copy uid of Oatmere' }));
  expect(await navigator.clipboard.readText()).toBe('obj_7');
  expect(within(list).getByRole('link', { name: 'Open Oatmere' }).getAttribute('href')).toContain('sid=7');
  await user.click(within(list).getByRole('button', { name: '=Glow' }));
  expect(within(list).queryByRole('link', { name: 'Open =Glow' })).toBeNull();
  await user.click(within(list).getByRole('button', { name: 'Remove =Glow' }));
  expect(new URLSearchParams(address()?.split('?')[1]).get('objects')).toBe('7');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

describe('copying from a worklist', () => {
  test('copying from a worklist Copy Uids says Copied! for 3 seconds', async () => {
    const { user } = worklist(ok({ objects: [oats, glow] }));
    const button = await screen.findByRole('button', { name: 'Copy Uids' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await user.click(button);
    await waitFor(() => expect(button.textContent).toBe('Copied!'));
    expect(await navigator.clipboard.readText()).toBe('obj_7,obj_8');
    await act(() => vi.advanceTimersByTime(2500));
    expect(button.textContent).toBe('Copied!');
    await act(() => vi.advanceTimersByTime(500));
    expect(button.textContent).toBe('Copy Uids');
  });

  test('a row copies its own uid', async () => {
    const { user } = worklist(ok({ objects: [oats, glow] }));
    await user.click(await screen.findByRole('button', { name: 'Copy uid of =Glow' }));
    await screen.findByText('Copied!');
    expect(await navigator.clipboard.readText()).toBe('obj_8');
  });

  test('copying from a worklist shows an error when the browser refuses', async () => {
    const { user } = worklist(ok({ objects: [oats] }));
    const button = await screen.findByRole('button', { name: 'Copy Uids' });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await user.click(button);
    await waitFor(() => expect(button.textContent).toBe('Your browser doesn’t allow copying'));
    vi.restoreAllMocks();
  });
});

describe('a worklist without objects', () => {
  test.each([
    [
      'unavailable objects only',
      ok({ objects: [] }),
      '?objects=7,8',
      'Oops, none of the objects are available.',
    ],
    ['no list at all', ok({ objects: [] }), '?objects=', 'Oops, none of the objects are available.'],
    ['one unavailable object', refusal(404, 'not_found'), '?objects=7', "Oops, the object isn't available."],
  ])('a worklist without objects %s', async (_what, answer, query, text) => {
    worklist(answer, query);
    await screen.findByRole('heading', { level: 1, name: text });
    screen.getByText('You can try searching for a new object.');
    expect(screen.getByRole('link', { name: 'Go to Search' }).getAttribute('href')).toBe(
      '/ConsumerForecast/object-search',
    );
  });

  test.each([
    [400, 'invalid_input'],
    [429, 'call_limit'],
  ])('a worklist without objects with a %i leads to the error page', async (status, code) => {
    worklist(refusal(status, code));
    await waitFor(() => expect(address()).toBe(`/AppView/something-went-wrong?status=${status}`));
  });

  test.each([
    [402, 'domain_denied', 'You do not have access to this domain.'],
    [403, 'forbidden', /^You do not have rights to this page/],
    [405, 'no_entitlements', /^You haven't been given any entitlements yet/],
  ])('a worklist refused with a %i is explained at its address', async (status, code, reason) => {
    worklist(refusal(status, code));
    await screen.findByRole('heading', { name: 'You can’t open this worklist' });
    screen.getByText(reason);
    expect(address()).toContain('/ConsumerForecast/worklist');
  });

  test('a worklist without objects with an internal error leads to the error page with the call’s reference', async () => {
    worklist(refusal(500, 'internal'));
    const there = '/AppView/something-went-wrong?status=500&reference=req-1';
    await waitFor(() => expect(address()).toBe(there));
  });

  test('a worklist without objects with an unknown source is an error 400', async () => {
    worklist(ok({ objects: [] }), '?objects=7&source=6');
    await waitFor(() => expect(address()).toBe('/AppView/something-went-wrong?status=400'));
  });
});

describe('the worklist’s CSV', () => {
  test('the worklist’s CSV is offered with data export, and escapes formulas for spreadsheets', async () => {
    const saved = savedFiles();
    const { user } = worklist(ok({ objects: [oats, glow] }));
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Download CSV' }));
    expect(saved[0]?.name).toBe('worklist-oatmere-and-glow.csv');
    expect(await saved[0]?.file.text()).toBe(
      [
        'Object,Type,Category,Uid,Sid,Web',
        'Oatmere,Brand,Brand,obj_7,7,oatmere.example',
        "'=Glow,Theme/Meta-Topic,Descriptive Object,obj_8,8,oatmere.example",
        '',
      ].join('\r\n'),
    );
  });

  test('the worklist’s CSV is not offered without data export', async () => {
    const viewer = aViewer({}, ['consumer_forecast']);
    const { user } = worklist(ok({ objects: [oats] }), '?objects=7', viewer);
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await screen.findByRole('menuitem', { name: 'Lists' });
    expect(screen.queryByRole('menuitem', { name: 'Download CSV' })).toBeNull();
  });
});

test('a removed object also leaves the worklist’s address', async () => {
  const { user } = worklist(ok({ objects: [oats, glow] }));
  await user.click(await screen.findByRole('button', { name: 'Remove Oatmere' }));
  expect(new URLSearchParams(address()?.split('?')[1]).get('objects')).toBe('8');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Oatmere' })).toBeNull());
});

test('removing an object loads the first one above the limit', async () => {
  const most = Array.from({ length: maxWorklistObjects }, (_, at) => 7 + at);
  const next = 7 + maxWorklistObjects;
  const { server, user } = worklist(ok({ objects: [oats, glow] }), `?objects=${[...most, next]}&source=1`);
  await user.click(await screen.findByRole('button', { name: 'Remove Oatmere' }));
  await waitFor(() => expect(server.asked.at(-1)).toContain(`%2C${next}&source=1`));
});

test('a worklist stays shown if it was loaded before and a reload fails', async () => {
  const { user } = worklist(ok({ objects: [oats, glow] }));
  const remove = await screen.findByRole('button', { name: 'Remove Oatmere' });
  const broken = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', broken);
  await user.click(remove);
  await waitFor(() => expect(broken).toHaveBeenCalled());
  await act(async () => {});
  screen.getByRole('button', { name: 'Remove =Glow' });
  expect(screen.queryByRole('button', { name: 'Remove Oatmere' })).toBeNull();
});

test('the focus of a removed object moves to the next one', async () => {
  const pear = anObject({ sid: 9, uid: 'obj_9', name: 'Pearwood' });
  const { user } = worklist(ok({ objects: [oats, glow, pear] }), '?objects=7,8,9&source=1');
  const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });
  await screen.findByRole('table');
  for (const [gone, next] of [
    ['=Glow', 'Pearwood'],
    ['Pearwood', 'Oatmere'],
  ] as const) {
    remove(gone).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(remove(next)));
  }
});

test('objects added in search results open as a worklist, whose address contains them all', async () => {
  aLookupServer({
    '/lookup/advanced': found([aMatch(), aMatch({ object_sid: 8, name: 'Oat Serum' })]),
    '/lookup/worklist': ok({ objects: [oats, glow] }),
  });
  const user = visit('/ConsumerForecast/search-result?search=oat&source=1', { hinted: true });
  for (const name of ['Oatmere', 'Oat Serum']) {
    await user.click(await screen.findByRole('button', { name: `${name}: Add to worklist` }));
  }
  screen.getByRole('button', { name: 'Oatmere: In worklist', pressed: true });
  const tray = screen.getByRole('region', { name: 'Worklist' });
  expect(tray.textContent).toContain('2 objects in your worklist');
  await user.click(within(tray).getByRole('link', { name: 'Open worklist' }));
  expect(address()).toBe('/ConsumerForecast/worklist?objects=7,8&source=1');
  await screen.findByRole('heading', { level: 1, name: 'Worklist' });
  await act(async () => {});
});

test('the focus moves to the heading when the added objects are cleared', async () => {
  aLookupServer(
    { '/lookup/advanced': found([aMatch()]) },
    lookupViewer({ account_uid: AccountUid.parse('acc_3') }),
  );
  const user = visit('/ConsumerForecast/search-result?search=oat&source=1', { hinted: true });
  await user.click(await screen.findByRole('button', { name: 'Oatmere: Add to worklist' }));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('region', { name: 'Worklist' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('a worklist can be composed when browser storage is full', async () => {
  aLookupServer(
    { '/lookup/advanced': found([aMatch()]) },
    lookupViewer({ account_uid: AccountUid.parse('acc_2') }),
  );
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const user = visit('/ConsumerForecast/search-result?search=oat&source=1', { hinted: true });
  await user.click(await screen.findByRole('button', { name: 'Oatmere: Add to worklist' }));
  await user.click(screen.getByRole('button', { name: 'Oatmere: In worklist' }));
  await user.click(screen.getByRole('button', { name: 'Oatmere: Add to worklist' }));
  expect(screen.getByRole('region', { name: 'Worklist' }).textContent).toContain('1 object in your worklist');
  full.mockRestore();
});
