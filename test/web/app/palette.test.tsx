// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { openPaletteEarly, stopOpeningEarly } from '../../../web/app/palette/openEarly.ts';
import * as loading from '../../../web/navigation/loadAfresh.ts';
import { palette } from '../../../web/navigation/palette.ts';
import { noteRecent, ownerOf } from '../../../web/navigation/recents.ts';
import { address } from '../Address.tsx';
import { anObject } from '../lookup/pageServer.ts';
import { aLookupServer, aMatch, food, lookupViewer, ok } from '../lookup/searchServer.ts';
import { aViewer, refusal, visit } from '../world.tsx';

const loadAfresh = vi.spyOn(loading, 'loadAfresh').mockImplementation(() => {});
afterEach(() => loadAfresh.mockClear());

const hub = '/AppView/client-home';
const oatmere = { sid: 7, name: 'Oatmere', type_code: 'BR', domain_sid: food };
const report = {
  uid: 'rep_1',
  object_uid: null,
  name: 'The Oat Boom',
  description: 'Why oats.',
  subjects: [],
  category_name: 'Trends',
  remote_file: null,
  remote_filename: null,
  report_url: null,
  image_file: null,
  partnership_company_name: null,
  pub_date: '2026-01-01',
  visible_from: '2026-01-01',
};
const answers = {
  '/lookup/objects': ok({ objects: [oatmere] }),
  '/lookup/match': ok({ matches: [], near: [] }),
  '/products': ok({ workProducts: [report], last_visit: null }),
  'GET /auth/account/settings': ok({ bookmarks: [] }),
  '/auth/account/profile': ok({ organizations: [] }),
};

async function open(viewer: Viewer = lookupViewer(), more = {}, at = hub) {
  const server = aLookupServer({ ...answers, ...more }, viewer);
  const user = visit(at, { hinted: true });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Search' });
  const field = within(dialog).getByRole('combobox');
  await waitFor(() => expect(document.activeElement).toBe(field));
  return { server, user, dialog, field };
}

const titles = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((each) => each.textContent?.trim());

test('Ctrl+K opens the palette with recent pages; Escape and Ctrl+K close it', async () => {
  const viewer = lookupViewer();
  noteRecent(ownerOf(viewer), {
    about: 'object:9',
    title: 'Rye & Co',
    to: '/ConsumerForecast/lookup-view?sid=9',
  });
  const { user, field } = await open(viewer);
  expect(titles('Recent')).toEqual(['Rye & Co']);
  expect(screen.getAllByRole('option')[0]?.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Search' });
  await user.type(screen.getByRole('combobox'), '{Control>}k{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field.isConnected).toBe(false);
});

test('Ctrl+K works while the palette is closing, and loses no key typed before the field has the focus', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}{Control>}k{/Control}oat');
  const dialog = await screen.findByRole('dialog', { name: 'Search' });
  await waitFor(() => expect(within(dialog).getByRole('combobox')).toHaveProperty('value', 'oat'));
});

test('Ctrl+K works before the session is known, and keeps what is typed then', async () => {
  openPaletteEarly();
  window.history.replaceState(null, '', hub);
  aLookupServer(answers, lookupViewer());
  await userEvent.keyboard('{Control>}k{/Control}oatx{Backspace}{Enter}');
  visit(hub, { hinted: true });
  const dialog = await screen.findByRole('dialog', { name: 'Search' });
  await waitFor(() => expect(within(dialog).getByRole('combobox')).toHaveProperty('value', 'oat'));
  expect(address()).toBe(hub);
});

test('Ctrl+K pressed before it turns out that nobody is logged in, doesn’t open anything later', async () => {
  openPaletteEarly();
  window.history.replaceState(null, '', hub);
  const server = aLookupServer(answers, lookupViewer());
  server.viewer = null;
  await userEvent.keyboard('{Control>}k{/Control}');
  visit(hub);
  await waitFor(() => expect(address()).toMatch(/^\/login/));
  expect(palette.isOpened()).toBe(false);
  stopOpeningEarly();
});

test('Ctrl+K shows pages opened on another device once the log has loaded', async () => {
  const viewer = lookupViewer();
  const kept = (event: string, over: object) => ({
    ts: '2026-11-20T10:00:00.000Z',
    received_at: '2026-11-20T10:00:00.000Z',
    app_name: 'web',
    event,
    ...over,
  });
  const events = [
    kept('view-report', { report_uid: 'rep_1', object_name: 'The Oat Boom' }),
    kept('object-load', {
      object_sid: 21,
      object_name: 'Kelpwater',
      domain_name: 'Food/Beverage',
      params: 'source=5',
    }),
    kept('page-load', { page_name: 'portal' }),
    kept('object-load', { object_sid: 21, object_name: 'Kelpwater', params: 'source=1' }),
  ];
  await open(viewer, { 'GET /log/mine': ok({ events, removable: false }) });
  await waitFor(() =>
    expect(titles('Recent')?.slice(0, 2)).toEqual([
      expect.stringContaining('The Oat Boom'),
      expect.stringContaining('Kelpwater'),
    ]),
  );
  expect(screen.getAllByText('Food/Beverage · Reddit')[0]).toBeDefined();
});

test('Ctrl+K offers nothing of CF Lite to people without it', async () => {
  const { server } = await open(aViewer({}, ['portal']));
  expect(titles('Pages')).toContain('Portal');
  expect(titles('Pages')).not.toContain('CF Lite');
  expect(server.asked.filter((each) => each.includes('/lookup/'))).toEqual([]);
});

test('the palette by keyboard opens an object by a misspelled name', async () => {
  const { user, field } = await open();
  await user.type(field, 'oatmree');
  await waitFor(() => expect(titles('Objects')[0]).toBe('Oatmere Brand · Food/Beverage'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toContain('/ConsumerForecast/lookup-view?sid=7'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the palette by keyboard moves among objects, reports and help with the arrow keys', async () => {
  const { user, field } = await open();
  await user.type(field, 'oat');
  await waitFor(() => expect(titles('Reports')).toEqual(['The Oat Boom Trends']));
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('The Oat Boom');
  await user.clear(field);
  await user.type(field, 'spam');
  expect(titles('Help')).toEqual(['Spam Percent Terminology']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/ConsumerForecast/help?page=definitions#spam'));
});

test('the palette says that it is searching until it knows what there is', async () => {
  const { user, field, dialog } = await open();
  const answering = globalThis.fetch;
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('/lookup/match')) await asked;
    return answering(url, init);
  });
  await user.type(field, 'qqqq');
  expect(within(dialog).getByRole('status').textContent).toBe('Searching…');
  await new Promise((done) => setTimeout(done, 400));
  expect(within(dialog).getByRole('status').textContent).toBe('Searching…');
  resolve();
  await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe('1 found'));
});

test('the palette lists what has the text in its name before what has it elsewhere', async () => {
  const { user, field } = await open(lookupViewer(), {
    '/products': ok({
      workProducts: [
        { ...report, uid: 'rep_2', name: 'Breakfast', subjects: [{ subjectSID: 1, subjectName: 'Trends' }] },
        { ...report, name: 'Tomorrow’s Trends' },
      ],
      last_visit: null,
    }),
  });
  await user.type(field, 'trends');
  await waitFor(() => expect(titles('Reports')).toEqual(['Tomorrow’s Trends Trends', 'Breakfast Trends']));
});

test('the palette acts on the object of a look-up page', async () => {
  const lookup = '/ConsumerForecast/lookup-view?sid=7&domain=1215&source=1';
  const { user, field, server } = await open(
    lookupViewer(),
    {
      '/lookup/object': ok({ object: anObject({ sid: 7 }) }),
      'POST /auth/account/settings': ok({ bookmarks: [] }),
    },
    lookup,
  );
  await user.type(field, 'compare');
  await waitFor(() => expect(titles('Actions')).toContain('Compare this object'));
  await user.clear(field);
  await user.type(field, 'bookmark this{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.asked).toContain('POST /auth/account/settings');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'forecast{Enter}');
  await waitFor(() => expect(address()).toContain('forecast=1'));
});

test('the palette opens Compare and Help from anywhere', async () => {
  const { user, field } = await open();
  await user.type(field, 'compare');
  await waitFor(() => expect(titles('Pages')[0]).toMatch(/^Compare/));
  await user.clear(field);
  await user.type(field, 'help{Enter}');
  await waitFor(() => expect(address()).toBe('/ConsumerForecast/help?page=general'));
});

test('the palette by keyboard requests rarely mentioned objects, and links to all results', async () => {
  const { user, field } = await open(lookupViewer(), {
    '/lookup/match': ok({ matches: [aMatch({ object_sid: 8, name: 'Fig Leaf' })], near: [] }),
  });
  await user.type(field, 'fig');
  await waitFor(() =>
    expect(titles('Objects')).toEqual(['Fig Leaf Brand · Food/Beverage', 'All results for “fig”']),
  );
});

test('the palette by keyboard switches the source, and shows why it couldn’t', async () => {
  const { user, field } = await open(lookupViewer(), {
    'POST /lookup/source': ok(lookupViewer({ source: 5 })),
  });
  await user.type(field, 'reddit{Enter}');
  await waitFor(() => expect(loadAfresh).toHaveBeenCalledWith(hub));
});

test('the palette by keyboard stays open and shows what failed', async () => {
  const { user, field, dialog } = await open(lookupViewer(), {
    'POST /lookup/source': refusal(500, 'internal'),
  });
  await user.type(field, 'reddit{Enter}');
  await within(dialog).findByText(/Something went wrong on our side/);
  expect(loadAfresh).not.toHaveBeenCalled();
});

test('the palette by keyboard changes the color scheme and logs out', async () => {
  const { user, field } = await open();
  await user.type(field, 'dark{Enter}');
  await waitFor(() => expect(localStorage.getItem('colour-scheme')).toBe('dark'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'logout{Enter}');
  await waitFor(() => expect(address()).toBe('/'));
});

test('the palette by keyboard switches the vertical on a page that shows one', async () => {
  const { user, field } = await open(
    lookupViewer(),
    {},
    '/ConsumerForecast/compare?objects=&domain=1215&source=1',
  );
  await user.type(field, 'beauty{Enter}');
  await waitFor(() => expect(address()).toContain('domain=9022'));
});

describe('people in the palette', () => {
  const member = {
    account_uid: 'acc_2',
    email: 'ida@larkspur.example',
    full_name: 'Ida Berg',
    roles: [],
    profiles: [],
    invite_sent_at: null,
    invite_expire_at: null,
    invite_accepted_at: null,
    last_login_at: null,
    version: 1,
  };
  const members = { '/auth/organization/account': ok({ accounts: [member] }) };

  test('people in the palette are found by administrators of their organization', async () => {
    const { user, field } = await open(lookupViewer({ roles: ['user_admin'] }), members);
    await user.type(field, 'ida');
    await waitFor(() => expect(titles('People')).toEqual(['Ida Berg ida@larkspur.example']));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/user-settings?user=acc_2'));
  });

  test('people in the palette are managed in the consoles, which internal administrators find by name', async () => {
    const staff = lookupViewer({ is_admin: true, roles: ['internal_admin'] });
    const { user, field } = await open(staff, {
      ...members,
      '/auth/organization': ok({ organizations: [] }),
    });
    await user.type(field, 'company man');
    await waitFor(() => expect(titles('Pages')[0]).toMatch(/^Company management/));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/AppView/company-management'));
  });

  test('people in the palette are found in every organization by address, and by name on a page, for staff', async () => {
    const staff = lookupViewer({ is_admin: true, roles: ['internal_user'] });
    const membership = {
      organization_uid: 'org_fern',
      organization_name: 'Fern',
      roles: [],
      last_login_at: null,
    };
    const found = {
      account_uid: 'acc_9',
      full_name: 'Uma Vail',
      email: 'uma@fern.example',
      last_seen_at: null,
    };
    const { user, field, server } = await open(staff, {
      ...members,
      '/auth/organization': ok({ organizations: [] }),
      '/all-people': ok({
        people: [{ ...found, memberships: [{ ...membership, state: 'disabled' }] }],
        more: false,
      }),
    });
    await user.type(field, 'uma');
    await waitFor(() => expect(titles('People')).toEqual(['Find “uma” in every organization People']));
    expect(server.asked.some((each) => each.includes('/all-people'))).toBe(false);
    await user.type(field, '@fern.example');
    await waitFor(() =>
      expect(titles('People')).toEqual([
        'Uma Vail Fern, access disabled',
        'Find “uma@fern.example” in every organization People',
      ]),
    );
    expect(server.asked.filter((each) => each.includes('/all-people'))).toHaveLength(1);
    const people = within(screen.getByRole('group', { name: 'People' }));
    await user.click(people.getAllByRole('option')[0] as HTMLElement);
    await waitFor(() =>
      expect(address()).toBe('/AppView/admin/manage?tab=users&organization=org_fern&user=acc_9'),
    );
  });

  test('people in the palette are not requested for others', async () => {
    const { user, field, server } = await open(lookupViewer(), members);
    await user.type(field, 'ida');
    await screen.findByRole('option', { name: 'All results for “ida”' });
    expect(server.asked.filter((each) => each.includes('organization'))).toEqual([]);
  });
});
