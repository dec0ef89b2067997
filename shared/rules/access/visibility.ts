import { isOffered } from '../../brand.ts';
import type { Duty, Viewer } from '../../model/access/viewer.ts';
import type { Entitlement } from '../../model/entitlement.ts';
import { mayReadAfterEnd } from './afterEnd.ts';
import { type Holder, type Permission, type Scope, scopeOf } from './permissions.ts';

export type ViewerAccess = Holder & {
  readonly legacy: boolean;
  readonly anon: boolean;
  readonly profile: { readonly entitlements: readonly Entitlement[] } | null;
  readonly duty: Duty | null;
  readonly contract_ended?: Viewer['contract_ended'];
  readonly viewing?: Viewer['viewing'];
};

export type Destination =
  | 'login_register'
  | 'client_home'
  | 'portal'
  | 'cf_lite'
  | 'cf_home'
  | 'markets'
  | 'signals'
  | 'market_insights'
  | 'lenses'
  | 'brand_maps'
  | 'knowledgebase'
  | 'faq'
  | 'bookmarks'
  | 'manage_users'
  | 'usage'
  | 'admin'
  | 'my_account'
  | 'account_settings'
  | 'logout'
  | 'exit_preview'
  | 'contact'
  | 'careers'
  | 'partnerships'
  | 'privacy_policy'
  | 'data_rights'
  | 'methodology'
  | 'security'
  | 'cookies';

export type Place =
  | 'public_nav'
  | 'client_tools'
  | 'areas'
  | 'cf_pages'
  | 'account_menu'
  | 'hub'
  | 'footer'
  | 'look_up_footer';

export type Surroundings = { readonly wide?: boolean };

/** In pixels; below it, the public site's Client Tools menu omits CF Lite. */
export const cfLiteMenuWidth = 800;

type Rule = (viewer: ViewerAccess | null, around: Surroundings) => boolean;

const everybody: Rule = () => true;
const visitor: Rule = (viewer) => viewer === null;
const signedIn: Rule = (viewer) => viewer !== null;
const guest: Rule = (viewer) => viewer?.anon ?? false;
const somebody: Rule = (viewer) => viewer !== null && !viewer.anon;
/** Somebody who views as a person has nothing of their own there. */
const person: Rule = (viewer) => viewer !== null && !viewer.anon && !viewer.viewing;
const legacy: Rule = (viewer) => viewer?.legacy ?? false;
const notLegacy: Rule = (viewer) => viewer !== null && !viewer.legacy;
const permitted =
  (permission: Permission, scope: Scope): Rule =>
  (viewer) =>
    viewer !== null && scopeOf(permission, viewer) === scope;
const entitled =
  (entitlement: Entitlement): Rule =>
  (viewer) =>
    viewer !== null && mayUse(entitlement, viewer);
const usesWeb: Rule = (viewer) => viewer !== null && mayUseWeb(viewer);
const entersApps: Rule = (viewer) => viewer !== null && mayEnterApps(viewer);
const offered =
  (app: Parameters<typeof isOffered>[0]): Rule =>
  () =>
    isOffered(app);
const both =
  (...rules: Rule[]): Rule =>
  (viewer, around) =>
    rules.every((rule) => rule(viewer, around));
const either =
  (...rules: Rule[]): Rule =>
  (viewer, around) =>
    rules.some((rule) => rule(viewer, around));

const not =
  (rule: Rule): Rule =>
  (viewer, around) =>
    !rule(viewer, around);

const open: Record<Destination, Rule> = {
  login_register: visitor,
  client_home: signedIn,
  portal: both(somebody, either(legacy, entitled('portal'))),
  cf_lite: entitled('consumer_forecast'),
  cf_home: entitled('consumer_forecast'),
  markets: entitled('consumer_forecast'),
  signals: entitled('consumer_forecast'),
  market_insights: both(somebody, entitled('market_insights'), offered('marketInsights')),
  lenses: both(somebody, entitled('dashboards'), offered('lenses')),
  brand_maps: both(entitled('brand_pulse'), offered('brandMaps')),
  knowledgebase: both(somebody, entersApps, offered('knowledgebase')),
  faq: usesWeb,
  bookmarks: both(person, entitled('consumer_forecast')),
  // Staff use the administration instead.
  manage_users: permitted('members.edit', 'own'),
  // User administrators have the same figures under Manage Users.
  usage: both(permitted('statistics.read', 'own'), not(permitted('members.edit', 'own'))),
  admin: permitted('organizations.read', 'any'),
  my_account: both(person, notLegacy),
  account_settings: guest,
  logout: person,
  exit_preview: guest,
  contact: everybody,
  careers: everybody,
  partnerships: everybody,
  privacy_policy: everybody,
  data_rights: everybody,
  methodology: everybody,
  security: everybody,
  cookies: everybody,
};

/** The links of each place in order; an additional rule applies to that place only. */
const places: Record<Place, readonly (readonly [Destination, Rule?])[]> = {
  public_nav: [['login_register'], ['client_home']],
  client_tools: [
    ['portal'],
    ['cf_lite', (_viewer, { wide = false }) => wide],
    ['knowledgebase'],
    ['logout'],
    ['exit_preview'],
  ],
  areas: [
    ['client_home'],
    ['portal'],
    ['cf_lite'],
    ['lenses'],
    ['brand_maps'],
    ['faq', guest],
    ['admin'],
    ['logout', legacy],
    ['exit_preview'],
  ],
  // The bar shows them beside the areas, so that they needn't repeat those.
  cf_pages: [['cf_home'], ['markets'], ['signals'], ['bookmarks'], ['faq']],
  account_menu: [['my_account'], ['account_settings'], ['logout', notLegacy]],
  hub: [
    ['portal'],
    ['cf_lite'],
    ['market_insights'],
    ['lenses'],
    ['brand_maps'],
    ['knowledgebase'],
    ['manage_users'],
    ['usage'],
    ['admin'],
  ],
  footer: [
    ['contact'],
    ['careers'],
    ['partnerships'],
    ['methodology'],
    ['security'],
    ['privacy_policy'],
    ['data_rights'],
    ['cookies'],
  ],
  look_up_footer: [['cf_lite'], ['bookmarks'], ['lenses'], ['faq'], ['exit_preview']],
};

/** Closed to legacy accounts, whatever their profile grants. */
const withheldFromLegacy: readonly Entitlement[] = ['consumer_forecast', 'brand_pulse'];

const ofApplications: readonly Entitlement[] = ['market_insights', 'dashboards', 'brand_pulse'];

/** Combines access profile and roles; links and API calls both use it. */
export function mayUse(entitlement: Entitlement, viewer: ViewerAccess): boolean {
  if (viewer.legacy && withheldFromLegacy.includes(entitlement)) return false;
  if (!viewer.profile?.entitlements.includes(entitlement)) return false;
  return ofApplications.includes(entitlement) ? mayEnterApps(viewer) : mayUseWeb(viewer);
}

/** Preview guests and legacy accounts have no roles, so only their profile counts. */
const needsNoRole = ({ anon, legacy }: ViewerAccess) => anon || legacy;

/** Whether the portal and CF Lite are open at all, before considering what the profile grants. */
export const mayUseWeb = (viewer: ViewerAccess): boolean =>
  needsNoRole(viewer) || scopeOf('web.use', viewer) !== undefined;

export const mayEnterApps = (viewer: ViewerAccess): boolean =>
  needsNoRole(viewer) || scopeOf('apps.enter', viewer) !== undefined;

export function mayOpen(destination: Destination, viewer: ViewerAccess | null): boolean {
  // While a duty is open, every other link would redirect back to it.
  if (viewer?.duty === 'contract_ended' && staysOpen(destination, viewer))
    return open[destination](viewer, {});
  if (viewer?.duty) return destination === 'logout' || open[destination] === everybody;
  return open[destination](viewer, {});
}

const staysOpen = (destination: Destination, viewer: ViewerAccess): boolean =>
  destination === 'manage_users'
    ? mayReadAfterEnd(viewer)
    : destination === 'my_account' || destination === 'account_settings';

export function linksIn(place: Place, viewer: ViewerAccess | null, around: Surroundings = {}): Destination[] {
  return places[place]
    .filter(([destination, here]) => mayOpen(destination, viewer) && (here?.(viewer, around) ?? true))
    .map(([destination]) => destination);
}

const leadsTo: Partial<Record<Entitlement, Destination>> = {
  portal: 'portal',
  market_insights: 'market_insights',
  consumer_forecast: 'cf_lite',
  dashboards: 'lenses',
  brand_pulse: 'brand_maps',
};

export function usableEntitlements(viewer: ViewerAccess): Entitlement[] {
  return (viewer.profile?.entitlements ?? []).filter((name) => {
    const destination = leadsTo[name];
    return mayUse(name, viewer) && (!destination || open[destination](viewer, {}));
  });
}

export function hasNoAccess(viewer: ViewerAccess): boolean {
  return !viewer.anon && !viewer.legacy && viewer.roles.length === 0;
}

/** For example, Web User Access with a profile that only grants applications. */
export const roleOpensNothing = (viewer: ViewerAccess): boolean =>
  !hasNoEntitlements(viewer) && usableEntitlements(viewer).every((name) => !leadsTo[name]);

/** Exporting alone opens nothing. */
export function hasNoEntitlements(viewer: ViewerAccess): boolean {
  return (viewer.profile?.entitlements.filter((name) => name !== 'allow_data_export').length ?? 0) === 0;
}
