import { isOffered } from '../../brand.ts';
import type { Duty } from '../../model/access/viewer.ts';
import type { Entitlement } from '../../model/entitlement.ts';
import { type Holder, type Permission, type Scope, scopeOf } from './permissions.ts';

/** What about a viewer decides which links they see. */
export type Sight = Holder & {
  readonly legacy: boolean;
  readonly anon: boolean;
  readonly profile: { readonly entitlements: readonly Entitlement[] } | null;
  /** What must be done before anything else. */
  readonly duty: Duty | null;
};

export type Destination =
  | 'login_register'
  | 'client_home'
  | 'portal'
  | 'cf_lite'
  | 'signals'
  | 'market_insights'
  | 'lenses'
  | 'brand_maps'
  | 'knowledgebase'
  | 'faq'
  | 'bookmarks'
  | 'manage_users'
  | 'admin'
  | 'my_account'
  | 'account_settings'
  | 'logout'
  | 'exit_preview'
  | 'contact'
  | 'careers'
  | 'partnerships'
  | 'privacy_policy'
  | 'cookies';

export type Place =
  | 'public_nav'
  | 'client_tools'
  | 'app_bar'
  | 'forecast_bar'
  | 'account_menu'
  | 'hub'
  | 'footer'
  | 'look_up_footer';

export type Surroundings = {
  /** Where the viewer is: a bar has no link to where one is. */
  readonly at?: Destination;
  /** Wide enough for CF Lite in the phone menu: above `cfLiteMenuWidth`. */
  readonly wide?: boolean;
};

/** CF Lite appears in the public site's Client Tools menu only on screens wider than this. */
export const cfLiteMenuWidth = 800;

type Rule = (viewer: Sight | null, around: Surroundings) => boolean;

const everybody: Rule = () => true;
const visitor: Rule = (viewer) => viewer === null;
const signedIn: Rule = (viewer) => viewer !== null;
const guest: Rule = (viewer) => viewer?.anon ?? false;
const person: Rule = (viewer) => viewer !== null && !viewer.anon;
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

const elsewhere =
  (destination: Destination): Rule =>
  (_viewer, { at }) =>
    at !== destination;

/** Who may go where, regardless of where the link is. */
const open: Record<Destination, Rule> = {
  login_register: visitor,
  client_home: signedIn,
  portal: both(person, either(legacy, entitled('portal'))),
  cf_lite: entitled('consumer_forecast'),
  signals: entitled('consumer_forecast'),
  market_insights: both(person, entitled('market_insights'), offered('marketInsights')),
  lenses: both(person, entitled('dashboards'), offered('lenses')),
  brand_maps: both(entitled('brand_pulse'), offered('brandMaps')),
  knowledgebase: both(person, entersApps, offered('knowledgebase')),
  faq: usesWeb,
  bookmarks: both(person, entitled('consumer_forecast')),
  // Staff do the same from the administration.
  manage_users: permitted('members.edit', 'own'),
  admin: permitted('organizations.read', 'any'),
  my_account: both(person, notLegacy),
  account_settings: guest,
  logout: person,
  exit_preview: guest,
  contact: everybody,
  careers: everybody,
  partnerships: everybody,
  privacy_policy: everybody,
  cookies: everybody,
};

/** The links in each place, in order; a rule next to a name applies to that place only. */
const places: Record<Place, readonly (readonly [Destination, Rule?])[]> = {
  public_nav: [['login_register'], ['client_home']],
  client_tools: [
    ['portal'],
    ['cf_lite', (_viewer, { wide = false }) => wide],
    ['knowledgebase'],
    ['logout'],
    ['exit_preview'],
  ],
  app_bar: [
    ['client_home'],
    ['portal', elsewhere('portal')],
    ['cf_lite'],
    ['lenses'],
    ['brand_maps'],
    ['faq', guest],
    ['admin'],
    ['logout', legacy],
    ['exit_preview'],
  ],
  // The specification's forecast bar and the top bar of CF Lite in one: a second bar would repeat most of the first.
  forecast_bar: [
    ['client_home'],
    ['cf_lite', elsewhere('cf_lite')],
    ['signals'],
    ['bookmarks'],
    ['faq'],
    ['portal'],
    ['lenses', elsewhere('lenses')],
    ['logout', legacy],
    ['exit_preview'],
  ],
  account_menu: [['my_account'], ['account_settings'], ['logout', notLegacy]],
  hub: [
    ['portal'],
    ['cf_lite'],
    ['market_insights'],
    ['lenses'],
    ['brand_maps'],
    ['knowledgebase'],
    ['manage_users'],
    ['admin'],
  ],
  footer: [['contact'], ['careers'], ['partnerships'], ['privacy_policy'], ['cookies']],
  look_up_footer: [['cf_lite'], ['bookmarks'], ['lenses'], ['faq'], ['exit_preview']],
};

/** Legacy accounts go without these, whatever their profile grants. */
const withheldFromLegacy: readonly Entitlement[] = ['consumer_forecast', 'brand_pulse'];

/** Entitlements that open applications outside the web product. */
const ofApplications: readonly Entitlement[] = ['market_insights', 'dashboards', 'brand_pulse'];

/** What access profile and role together grant to this viewer: the links and the calls both follow it. */
export function mayUse(entitlement: Entitlement, viewer: Sight): boolean {
  if (viewer.legacy && withheldFromLegacy.includes(entitlement)) return false;
  if (!viewer.profile?.entitlements.includes(entitlement)) return false;
  return ofApplications.includes(entitlement) ? mayEnterApps(viewer) : mayUseWeb(viewer);
}

/** Preview guests and legacy accounts have no roles: their profile alone decides. */
const needsNoRole = ({ anon, legacy }: Sight) => anon || legacy;

/** Whether the portal and CF Lite are open to a viewer at all, whatever their profile grants of them. */
export const mayUseWeb = (viewer: Sight): boolean =>
  needsNoRole(viewer) || scopeOf('web.use', viewer) !== undefined;

/** Whether a viewer may be sent to connected applications, logged in. */
export const mayEnterApps = (viewer: Sight): boolean =>
  needsNoRole(viewer) || scopeOf('apps.enter', viewer) !== undefined;

export function mayOpen(destination: Destination, viewer: Sight | null): boolean {
  // Every other link would only lead back to the duty.
  if (viewer?.duty) return destination === 'logout' || open[destination] === everybody;
  return open[destination](viewer, {});
}

/** The links that a viewer (or a visitor: null) sees in a place. */
export function linksIn(place: Place, viewer: Sight | null, around: Surroundings = {}): Destination[] {
  return places[place]
    .filter(([destination, here]) => mayOpen(destination, viewer) && (here?.(viewer, around) ?? true))
    .map(([destination]) => destination);
}

/** Where an entitlement leads that has a place of its own. */
const leadsTo: Partial<Record<Entitlement, Destination>> = {
  portal: 'portal',
  market_insights: 'market_insights',
  consumer_forecast: 'cf_lite',
  dashboards: 'lenses',
  brand_pulse: 'brand_maps',
};

/** What of their access profile a viewer can really use: some of it is closed to preview guests and legacy accounts. */
export function usableEntitlements(viewer: Sight): Entitlement[] {
  return (viewer.profile?.entitlements ?? []).filter((name) => {
    const destination = leadsTo[name];
    return mayUse(name, viewer) && (!destination || open[destination](viewer, {}));
  });
}

/** A person who is logged in but can't open anything belongs on the disabled page. */
export function hasNoAccess(viewer: Sight): boolean {
  return !viewer.anon && !viewer.legacy && viewer.roles.length === 0;
}

/** A role that opens none of what the profile grants: such as Web User Access with a profile of applications alone. */
export const roleOpensNothing = (viewer: Sight): boolean =>
  !hasNoEntitlements(viewer) && usableEntitlements(viewer).every((name) => !leadsTo[name]);

/** A profile that grants nothing to open (a right to export alone opens nothing). */
export function hasNoEntitlements(viewer: Sight): boolean {
  return (viewer.profile?.entitlements.filter((name) => name !== 'allow_data_export').length ?? 0) === 0;
}
