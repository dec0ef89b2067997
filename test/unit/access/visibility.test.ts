import { expect, test, vi } from 'vitest';
import { type Entitlement, Entitlement as Entitlements } from '../../../shared/model/entitlement.ts';
import {
  type Destination,
  hasNoAccess,
  hasNoEntitlements,
  linksIn,
  mayOpen,
  type Place,
  type Surroundings,
  usableEntitlements,
  type ViewerAccess,
} from '../../../shared/rules/access/visibility.ts';

// An operator that has all other apps.
vi.mock('../../../shared/brand.ts', async (original) => ({
  ...(await original<object>()),
  isOffered: () => true,
}));

const all = Entitlements.options;

function sight(over: Partial<ViewerAccess> = {}, entitlements: readonly Entitlement[] = all): ViewerAccess {
  return {
    legacy: false,
    anon: false,
    is_admin: false,
    roles: ['portal_user', 'app_user'],
    profile: { entitlements },
    duty: null,
    acting_for: null,
    ...over,
  };
}

const footer: Destination[] = [
  'contact',
  'careers',
  'partnerships',
  'methodology',
  'security',
  'privacy_policy',
  'data_rights',
  'cookies',
];

const visitor = null;
const client = sight();
const webOnly = sight({ roles: ['portal_user'] });
const appsOnly = sight({ roles: ['app_user'] });
const manager = sight({ roles: ['portal_user', 'app_user', 'user_admin'] });
const managesOnly = sight({ roles: ['user_admin'] });
const admin = sight({ is_admin: true, roles: ['internal_admin'] });
const legacy = sight({ legacy: true });
const guest = sight({ anon: true, roles: [] });
const bare = sight({ profile: null });
const onDuty = sight({ duty: 'set_password' });

const allPlaces = ['public_nav', 'client_tools', 'areas', 'cf_pages', 'hub', 'look_up_footer'] as const;

type Row = [
  who: string,
  viewer: ViewerAccess | null,
  place: Place,
  sees: Destination[],
  around?: Surroundings,
];

const rows: Row[] = [
  ['a visitor', visitor, 'public_nav', ['login_register']],
  ['a client', client, 'public_nav', ['client_home']],
  ['an admin', admin, 'public_nav', ['client_home']],
  ['a guest', guest, 'public_nav', ['client_home']],

  ['a person who must set a password', onDuty, 'public_nav', []],

  ['a visitor', visitor, 'client_tools', []],
  ['a person who must set a password', onDuty, 'client_tools', ['logout']],
  ['a client on a phone', client, 'client_tools', ['portal', 'knowledgebase', 'logout']],
  [
    'a client on a tablet',
    client,
    'client_tools',
    ['portal', 'cf_lite', 'knowledgebase', 'logout'],
    { wide: true },
  ],
  [
    'a legacy user on a tablet',
    legacy,
    'client_tools',
    ['portal', 'knowledgebase', 'logout'],
    { wide: true },
  ],
  ['a guest on a tablet', guest, 'client_tools', ['cf_lite', 'exit_preview'], { wide: true }],

  ['a visitor', visitor, 'areas', []],
  ['a client', client, 'areas', ['client_home', 'portal', 'cf_lite', 'lenses', 'brand_maps']],
  ['an admin', admin, 'areas', ['client_home', 'portal', 'cf_lite', 'lenses', 'brand_maps', 'admin']],
  ['a legacy user', legacy, 'areas', ['client_home', 'portal', 'lenses', 'logout']],
  ['a guest', guest, 'areas', ['client_home', 'cf_lite', 'brand_maps', 'faq', 'exit_preview']],
  ['a client without a profile', bare, 'areas', ['client_home']],

  ['a client', client, 'account_menu', ['my_account', 'logout']],
  ['an admin', admin, 'account_menu', ['my_account', 'logout']],
  ['a legacy user', legacy, 'account_menu', []],
  ['a guest', guest, 'account_menu', ['account_settings']],
  ['a visitor', visitor, 'account_menu', []],

  ['a visitor', visitor, 'cf_pages', []],
  ['a client', client, 'cf_pages', ['cf_home', 'markets', 'signals', 'bookmarks', 'faq']],
  ['an admin', admin, 'cf_pages', ['cf_home', 'markets', 'signals', 'bookmarks', 'faq']],
  ['a client without CF Lite', sight({}, ['dashboards']), 'cf_pages', ['faq']],
  ['a client without a profile', bare, 'cf_pages', ['faq']],
  ['a legacy user', legacy, 'cf_pages', ['faq']],
  ['a guest', guest, 'cf_pages', ['cf_home', 'markets', 'signals', 'faq']],

  ['a visitor', visitor, 'look_up_footer', []],
  ['a client', client, 'look_up_footer', ['cf_lite', 'bookmarks', 'lenses', 'faq']],
  [
    'a client without Lenses',
    sight({}, ['consumer_forecast']),
    'look_up_footer',
    ['cf_lite', 'bookmarks', 'faq'],
  ],
  ['a legacy user', legacy, 'look_up_footer', ['lenses', 'faq']],
  ['a guest', guest, 'look_up_footer', ['cf_lite', 'faq', 'exit_preview']],

  ['a visitor', visitor, 'footer', footer],
  ['a client', client, 'footer', footer],
  ['a guest', guest, 'footer', footer],

  [
    'a client',
    client,
    'hub',
    ['portal', 'cf_lite', 'market_insights', 'lenses', 'brand_maps', 'knowledgebase'],
  ],
  [
    'a user administrator',
    manager,
    'hub',
    ['portal', 'cf_lite', 'market_insights', 'lenses', 'brand_maps', 'knowledgebase', 'manage_users'],
  ],
  [
    'an admin',
    admin,
    'hub',
    ['portal', 'cf_lite', 'market_insights', 'lenses', 'brand_maps', 'knowledgebase', 'admin'],
  ],
  ['a legacy user', legacy, 'hub', ['portal', 'market_insights', 'lenses', 'knowledgebase']],
  ['a legacy user without the portal flag', sight({ legacy: true }, []), 'hub', ['portal', 'knowledgebase']],
  ['a guest', guest, 'hub', ['cf_lite', 'brand_maps']],
  ['a client without a profile', bare, 'hub', ['knowledgebase']],
  ['a visitor', visitor, 'hub', []],
];

test.each(rows)('the viewer %s in $2 sees the links $3', (_who, viewer, place, sees, around) => {
  expect(linksIn(place, viewer, around)).toEqual(sees);
});

test('Web User Access opens the portal and CF Lite, and no connected application', () => {
  expect(linksIn('hub', webOnly)).toEqual(['portal', 'cf_lite']);
  expect(mayOpen('signals', webOnly)).toBe(true);
});

test('App Access opens connected applications and My Account, and nothing of the web product', () => {
  expect(linksIn('hub', appsOnly)).toEqual(['market_insights', 'lenses', 'brand_maps', 'knowledgebase']);
  expect(linksIn('account_menu', appsOnly)).toEqual(['my_account', 'logout']);
  const seen = allPlaces.flatMap((place) => linksIn(place, appsOnly, { wide: true }));
  for (const closed of ['portal', 'cf_lite', 'signals', 'bookmarks', 'faq'] as const) {
    expect(seen).not.toContain(closed);
    expect(mayOpen(closed, appsOnly)).toBe(false);
  }
});

test('User Administrator opens user management, but not the entitlements of the profile', () => {
  expect(linksIn('hub', managesOnly)).toEqual(['manage_users']);
  expect(usableEntitlements(managesOnly)).toEqual([]);
});

test.each<[Entitlement, Destination[]]>([
  ['portal', ['portal', 'knowledgebase']],
  ['market_insights', ['market_insights', 'knowledgebase']],
  ['consumer_forecast', ['cf_lite', 'knowledgebase']],
  ['dashboards', ['lenses', 'knowledgebase']],
  ['brand_pulse', ['brand_maps', 'knowledgebase']],
  ['influencer_insights', ['knowledgebase']],
  ['allow_data_export', ['knowledgebase']],
])('each entitlement opens its own link of the hub: %s', (entitlement, sees) => {
  expect(linksIn('hub', sight({}, [entitlement]))).toEqual(sees);
});

test('visitors can open no link that needs an account', () => {
  const open = (['portal', 'cf_lite', 'admin', 'manage_users', 'logout', 'client_home'] as const).filter(
    (name) => mayOpen(name, visitor),
  );
  expect(open).toEqual([]);
});

test.each([
  ['a client without roles', sight({ roles: [] }), true],
  ['a client with a role', client, false],
  ['a guest, who never has roles', guest, false],
  ['a legacy user without roles', sight({ legacy: true, roles: [] }), false],
])('roles: %s, %o -> %s', (_who, viewer, expected) => {
  expect(hasNoAccess(viewer)).toBe(expected);
});

test.each([
  ['no profile', bare, true],
  ['an empty profile', sight({}, []), true],
  ['only the right to export', sight({}, ['allow_data_export']), true],
  ['the portal', sight({}, ['portal']), false],
])('entitlements: %s, %o -> %s', (_what, viewer, expected) => {
  expect(hasNoEntitlements(viewer)).toBe(expected);
});

test.each([
  ['a client', client, all],
  ['a guest', guest, ['influencer_insights', 'consumer_forecast', 'allow_data_export', 'brand_pulse']],
  [
    'a legacy user',
    legacy,
    ['portal', 'market_insights', 'influencer_insights', 'allow_data_export', 'dashboards'],
  ],
  ['a client without a profile', bare, []],
] as const)('%s has the usable entitlements of their account type', (_who, viewer, expected) => {
  expect(usableEntitlements(viewer)).toEqual(expected);
});

test('staff see the administration, and only a customer’s user administrator sees Manage Users', () => {
  const staff = sight({ is_admin: true, roles: ['internal_user'] });
  const billing = sight({ roles: ['org_admin'] });
  const sees = (viewer: ViewerAccess) => linksIn('hub', viewer).filter((name) => /admin|manage/.test(name));
  expect(sees(admin)).toEqual(['admin']);
  expect(sees(staff)).toEqual(['admin']);
  expect(sees(manager)).toEqual(['manage_users']);
  expect(sees(billing)).toEqual([]);
  expect(linksIn('hub', billing)).toEqual(['usage']);
  expect(linksIn('hub', manager)).not.toContain('usage');
  expect(sees(client)).toEqual([]);
});
