// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../../../shared/model/access/viewer.ts';
import { noteRecent, ownerOf } from '../../../../web/navigation/recents.ts';
import { aSignal } from '../../../fixtures/aSignal.ts';
import { address } from '../../Address.tsx';
import { aLookupServer, food, lookupViewer, ok } from '../../lookup/searchServer.ts';
import { aServer, aViewer, visit } from '../../world.tsx';
import { aGuide, aReport } from './portalServer.ts';

async function home(viewer: Viewer) {
  aServer({ viewer });
  const user = visit('/AppView/client-home', { hinted: true });
  await screen.findByRole('heading', { level: 1 });
  return user;
}

const names = (container: HTMLElement, role = 'link') =>
  within(container)
    .getAllByRole(role)
    .map((element) => element.textContent?.replace('→', '').trim());

test('client home greets by full name and shows the organization and profile', async () => {
  await home(aViewer());
  screen.getByRole('heading', { name: 'Welcome, Mara Reyes' });
  const access = screen.getByRole('region', { name: 'Your access' });
  within(access).getByText('Larkspur Foods');
  within(access).getByText('Larkspur Foods: Food');
  within(access).getByText('Instagram');
  expect(document.title).toBe('Client Home · Tideline');
});

test('the account menu truncates a long name, with the full name in its title', async () => {
  const user = await home(aViewer({ full_name: 'Bartholomew Castellanos' }));
  await user.click(screen.getByRole('button', { name: /^Account/ }));
  const shown = await screen.findByTitle('Bartholomew Castellanos');
  expect(shown.textContent).toBe('Bartholome…');
});

test('links to other sites open in a new tab', async () => {
  await home(aViewer());
  const link = screen.getByRole('link', { name: /Knowledgebase/ });
  expect([link.getAttribute('target'), link.getAttribute('href')]).toEqual([
    '_blank',
    'https://kb.tideline.example/',
  ]);
});

test('a hub with App Access only has connected applications, and neither portal nor CF Lite', async () => {
  await home(aViewer({ roles: ['app_user'] }));
  screen.getByRole('link', { name: /Knowledgebase/ });
  expect(screen.queryByRole('link', { name: /Client Portal|CF Lite|Bookmarks/ })).toBeNull();
});

test('a role that opens nothing of the profile shows which role would', async () => {
  await home(aViewer({ roles: ['user_admin'] }));
  screen.getByText(/Another administrator can give you Web User Access/);
});

test('an admin has an Internal Home and Admin', async () => {
  await home(aViewer({ is_admin: true, roles: ['internal_admin'] }));
  const bar = screen.getByRole('navigation', { name: 'Main' });
  expect(bar.querySelector('[aria-current="page"]')?.textContent).toBe('Internal Home');
  expect(names(bar)).toEqual(['Portal', 'CF Lite', 'Lenses', 'Brand Maps', 'Admin']);
});

test('a legacy account is greeted by its name, and logs out from the bar', async () => {
  await home(aViewer({ legacy: true, full_name: null, name: 'Old Mill' }));
  screen.getByRole('heading', { name: 'Welcome, Old Mill' });
  screen.getByRole('button', { name: 'Logout' });
  expect(screen.queryByRole('button', { name: /^Account/ })).toBeNull();
});

test('a preview guest can leave the preview', async () => {
  const user = await home(aViewer({ anon: true, full_name: null, name: 'Preview guest', roles: [] }));
  await user.click(screen.getByRole('button', { name: 'Exit Preview Mode' }));
  await waitFor(() => expect(address()).toBe('/'));
});

test.each([
  [
    'a preview guest says that look-ups are limited',
    { anon: true, full_name: null, name: 'Preview guest' },
    1,
  ],
  ['anybody else says nothing of it', {}, 0],
])('the home of %s', async (_what, who, times) => {
  await home(aViewer(who));
  const limit = /^This preview has a daily limit of look-ups\. .* ask the person who sent you the link/;
  expect(screen.queryAllByText(limit)).toHaveLength(times);
});

test('a person without entitlements sees what to do', async () => {
  await home(aViewer({ profile: null }));
  screen.getByText(
    "You haven't been given any entitlements yet. Please reach out to your organization manager, or contact the provider for help.",
  );
});

test('a person whose profile has ended sees which one, since when and whom to ask', async () => {
  const viewer = aViewer({
    profile: null,
    source: null,
    profile_ended: { name: 'Larkspur Foods: Food', on: '2026-11-01' },
  });
  home(viewer);
  await screen.findByText(
    'Your access profile “Larkspur Foods: Food” ended on Nov 1, 2026. Please ask your administrator.',
  );
});

test('a person without entitlements sees whom to ask, by name and address', async () => {
  const administrators = [{ full_name: 'Iris Calder', email: 'iris@larkspur.example' }];
  aLookupServer({ '/auth/account/administrators': ok({ administrators }) }, aViewer({ profile: null }));
  visit('/AppView/client-home', { hinted: true });
  const list = await screen.findByRole('list', { name: 'Administrators' });
  expect(list.textContent).toBe('Iris Calder: iris@larkspur.example');
  expect(within(list).getByRole('link').getAttribute('href')).toBe('mailto:iris@larkspur.example');
});

test.each([
  ['of a client', aViewer({ full_name: null })],
  ['of blanks', aViewer({ full_name: '  ' })],
  ['of an admin', aViewer({ full_name: null, is_admin: true, roles: ['internal_admin'] })],
])('an account without a full name %s is logged out on entering', async (_whose, viewer) => {
  const server = aServer({ viewer });
  visit('/AppView/client-home', { hinted: true });
  await waitFor(() => expect(address()).toBe('/'));
  expect(server.viewer).toBeNull();
});

test('an area outside a person’s access says why, at its address', async () => {
  aServer({ viewer: aViewer({}, ['portal']) });
  visit('/ConsumerForecast/object-search', { hinted: true });
  await screen.findByText('Your access profile “Larkspur Foods: Food” doesn’t include CF Lite.');
  expect(address()).toBe('/ConsumerForecast/object-search');
});

describe('recent activity on the hub', () => {
  test('recent activity on the hub shows recently opened pages', async () => {
    const viewer = lookupViewer();
    noteRecent(ownerOf(viewer), {
      about: 'report:rep_1',
      title: 'The Oat Boom',
      to: '/AppView/report?uid=rep_1',
    });
    aLookupServer({}, viewer);
    visit('/AppView/client-home', { hinted: true });
    const recent = await screen.findByRole('region', { name: 'Continue' });
    expect(within(recent).getByRole('link').getAttribute('href')).toBe('/AppView/report?uid=rep_1');
  });

  test('recent activity on the hub lists nothing that the profile in use doesn’t open, and no withdrawn report', async () => {
    const viewer = lookupViewer();
    const note = (title: string, to: string) => noteRecent(ownerOf(viewer), { about: title, title, to });
    note('Beard Balm', '/ConsumerForecast/lookup-view?sid=8&domain=9022&source=5');
    note('Oatmere', `/ConsumerForecast/lookup-view?sid=7&domain=${food}&source=1`);
    note('Withdrawn', '/AppView/portal/report?uid=rep_2');
    note('The Oat Boom', '/AppView/portal/report?uid=rep_1');
    const product = { uid: 'rep_1', name: 'The Oat Boom', category_name: 'Trends', subjects: [] };
    aLookupServer({ '/products': ok({ workProducts: [product], last_visit: null }) }, viewer);
    visit('/AppView/client-home', { hinted: true });
    const recent = within(await screen.findByRole('region', { name: 'Continue' }));
    await recent.findByText('The Oat Boom');
    expect(recent.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'The Oat Boom',
      'Oatmere',
    ]);
  });
});

test('the hub shows the newest report with its cover and first finding, and opens guides directly', async () => {
  const server = aServer({ viewer: aViewer({}, ['portal']) });
  const older = aReport('Snacking', { visible_from: '2026-01-01T00:00:00.000Z' });
  const newer = aReport('Oat Drinks', {
    visible_from: '2026-04-01T00:00:00.000Z',
    findings: ['One in three came back.'],
  });
  server.answers['GET /api/products'] = () => ({
    status: 200,
    body: { workProducts: [older, newer, aGuide('First Steps')], last_visit: null },
  });
  visit('/AppView/client-home', { hinted: true });
  const latest = await screen.findByRole('region', { name: 'Newest report' });
  within(latest).getByRole('link', { name: 'Oat Drinks' });
  within(latest).getByText('One in three came back.');
  expect(within(latest).queryByText('Snacking')).toBeNull();
  within(screen.getByRole('region', { name: 'Guides' })).getByText('First Steps');
  expect(screen.getAllByRole('button', { name: /search/i })).toHaveLength(1);
});

test('a guest begins with a search, and sees what the preview shows and until when', async () => {
  const guest = lookupViewer({
    ...{ anon: true, account_uid: null, email: null, roles: [], full_name: null, name: 'Preview guest' },
    session_ends_at: '2026-12-05T12:00:00.000Z',
  });
  const reps = [
    { full_name: 'Maren Holt', jobTitle: 'Director', email: 'm@tideline.example', imageUID: null },
  ];
  aLookupServer(
    {
      '/lookup/objects': ok({ objects: [{ sid: 7, name: 'Oatmere', type_code: 'BR', domain_sid: food }] }),
      '/lookup/signals': ok({ signals: [aSignal({ object: 8, name: 'Sorrel' })], none_because: null }),
      '/contacts': ok({ reps }),
    },
    guest,
  );
  const user = visit('/AppView/client-home', { hinted: true });
  await screen.findByText(
    'Preview of Larkspur Foods · Food/Beverage, Beauty · 2 sources · until Dec 5, 2026',
  );
  const first = await screen.findByRole('link', { name: 'Open Oatmere' });
  expect(first.getAttribute('href')).toContain('/ConsumerForecast/lookup-view?sid=7');
  screen.getByRole('region', { name: 'Unusual lately' });
  await screen.findByText(/^Maren Holt, Director, shows you/);
  expect(screen.getByRole('link', { name: 'Talk to us' }).getAttribute('href')).toBe('/contact');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'oat{Enter}');
  await waitFor(() => expect(address()).toMatch(/search-result\?search=oat&source=1/));
});

test('the hub shows the source’s three strongest events, and a link to all', async () => {
  const four = [1, 2, 3, 4].map((object) =>
    aSignal({
      object,
      name: `Brand ${object}`,
      cause: { sid: 20 + object, name: 'Glow', type_code: 'BR', percent: 85 },
    }),
  );
  aLookupServer({ '/lookup/signals': ok({ signals: four, none_because: null }) }, lookupViewer());
  visit('/AppView/client-home', { hinted: true });
  const part = await screen.findByRole('region', { name: /^Unusual/ });
  expect(names(part)).toEqual(['Brand 1', 'Brand 2', 'Brand 3', 'All signals']);
  expect(part.textContent).toContain('Brand 1 spiked in December with Glow');
  expect(within(part).getByRole('link', { name: 'All signals' }).getAttribute('href')).toBe(
    '/ConsumerForecast/signals?source=1',
  );
});

test('staff see what waits for them, each with its count', async () => {
  const server = aServer({ viewer: aViewer({ is_admin: true, roles: ['internal_admin'] }) });
  server.answers['GET /api/form-submission'] = () => ({ status: 200, body: { messages: [{}, {}] } });
  server.answers['GET /api/questions'] = () => ({ status: 200, body: { questions: [{}], cursor: 'c' } });
  server.answers['GET /api/rights-request'] = () => ({ status: 200, body: { requests: [], others: [] } });
  server.answers['GET /api/auth/organization/account'] = () => ({
    status: 200,
    body: { accounts: [{ invite_accepted_at: null, invite_expire_at: '2020-01-01T00:00:00.000Z' }] },
  });
  visit('/AppView/client-home', { hinted: true });
  const part = within(await screen.findByRole('region', { name: 'Waiting for us' }));
  await part.findByText('2');
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Messages2',
    'Questions1+',
    'Removal requests0',
    'Invites that expired1',
  ]);
});
