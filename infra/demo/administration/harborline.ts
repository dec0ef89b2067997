import { Entitlement } from '../../../shared/model/entitlement.ts';
import type { AccountUid, GapUid, OrganizationUid } from '../../../shared/model/ids.ts';
import type { Role } from '../../../shared/model/role.ts';
import type { VerticalId } from '../../../shared/model/scope.ts';
import type { FoundedOrganization } from '../../founding/addOrganization.ts';
import { everySource, everything, everyVertical } from '../../founding/internalOrganization.ts';

/** An organization with members in every state, several profiles, links and a history. */
export const harborline = 'org_harborline' as OrganizationUid;

const gap = (name: string) => `gap_harborline-${name}` as GapUid;
export const harborlineProfiles = {
  all: gap('all'),
  home: gap('home'),
  care: gap('care'),
  drinks: gap('drinks'),
  research: gap('research'),
  preview: gap('preview'),
} as const;

const homeVerticals: VerticalId[] = [50596, 8981];
const careVerticals: VerticalId[] = [9022, 34581];

const profile = (
  gap_uid: GapUid,
  name: string,
  entitlements: Entitlement[],
  sources: FoundedOrganization['profiles'][number]['sources'],
  rest: { email_domains?: string[]; time_start?: string } = {},
) => ({
  gap_uid,
  profile_name: `Harborline Brands: ${name}`,
  entitlements,
  time_start: rest.time_start ?? null,
  time_end: null,
  sources,
  email_domains: rest.email_domains ?? [],
});

export const harborlineOrganization: FoundedOrganization = {
  organization_uid: harborline,
  name: 'Harborline Brands',
  internal: false,
  profiles: [
    profile(harborlineProfiles.all, 'Everything', Entitlement.options, everything),
    profile(
      harborlineProfiles.home,
      'Home & Health',
      ['portal', 'consumer_forecast', 'allow_data_export', 'dashboards'],
      everySource.map((source) => ({ source, verticals: homeVerticals })),
      { email_domains: ['harborline.example'] },
    ),
    profile(
      harborlineProfiles.care,
      'Beauty & Personal Care',
      ['portal', 'consumer_forecast'],
      ([1, 7] as const).map((source) => ({ source, verticals: careVerticals })),
    ),
    profile(
      harborlineProfiles.drinks,
      'Beverages',
      ['portal', 'consumer_forecast', 'brand_pulse'],
      [{ source: 5, verticals: [1215, 1225] }],
    ),
    profile(
      harborlineProfiles.research,
      'Research',
      ['consumer_forecast', 'allow_data_export', 'market_insights'],
      [{ source: 5, verticals: everyVertical }],
      { time_start: '2025-01-01' },
    ),
    profile(
      harborlineProfiles.preview,
      'Preview',
      ['consumer_forecast'],
      [{ source: 1, verticals: homeVerticals }],
    ),
  ],
};

export type MemberState = 'active' | 'pending' | 'expired' | 'disabled' | 'no_profile';

export type HarborlinePerson = {
  account_uid: AccountUid;
  email: string;
  full_name: string;
  state: MemberState;
  roles: Role[];
  profiles: GapUid[];
  /** Days since the last login; null if they never logged in. */
  seenDaysAgo: number | null;
};

// biome-ignore format: names read better in lines.
const firstNames = [
  'Adele', 'Bram', 'Celia', 'Dario', 'Edda', 'Farid', 'Greta', 'Hugo', 'Ines', 'Jarek', 'Kaia', 'Leif', 'Mina', 'Nils',
  'Odile', 'Piers', 'Rhea', 'Sami', 'Thea', 'Ulla', 'Viggo', 'Wren', 'Yara', 'Zeno', 'Alma', 'Boris', 'Cleo', 'Dina',
];
// biome-ignore format: names read better in lines.
const lastNames = [
  'Acker', 'Brandt', 'Calloway', 'Draper', 'Ekberg', 'Farrow', 'Gale', 'Hollis', 'Ibarra', 'Jessup', 'Keane', 'Lindqvist',
  'Marlow', 'Norwood', 'Okafor', 'Prior', 'Quist', 'Ravel', 'Sorrell', 'Tindall', 'Usher', 'Vance', 'Whitlock',
];

const stateOf = (at: number): MemberState => {
  if (at % 9 === 4) return 'pending';
  if (at % 13 === 6) return 'expired';
  if (at % 19 === 11) return 'disabled';
  return at % 23 === 17 ? 'no_profile' : 'active';
};

const groups: GapUid[][] = [
  [harborlineProfiles.home],
  [harborlineProfiles.care],
  [harborlineProfiles.drinks],
  [harborlineProfiles.home, harborlineProfiles.research],
  [harborlineProfiles.care, harborlineProfiles.drinks],
];

function someone(at: number): HarborlinePerson {
  const first = firstNames[at % firstNames.length] ?? '';
  const last = lastNames[(at * 5) % lastNames.length] ?? '';
  const state = stateOf(at);
  const invited = state === 'pending' || state === 'expired';
  return {
    account_uid: `acc_harborline-${at}` as AccountUid,
    email: `${first}.${last}@harborline.example`.toLowerCase(),
    full_name: `${first} ${last}`,
    state,
    roles: state === 'disabled' ? [] : at % 4 === 0 ? ['portal_user'] : ['portal_user', 'app_user'],
    profiles: state === 'no_profile' ? [] : (groups[at % groups.length] ?? []),
    seenDaysAgo: invited ? null : (at * 7) % 61,
  };
}

const administrator = (
  name: string,
  full_name: string,
  role: Role,
  seenDaysAgo: number,
): HarborlinePerson => ({
  account_uid: `acc_${name}` as AccountUid,
  email: `${name}@harborline.example`,
  full_name,
  state: 'active',
  roles: ['portal_user', 'app_user', role],
  profiles: [harborlineProfiles.all],
  seenDaysAgo,
});

export const owner = administrator('owner', 'Quinn Ashdown', 'user_admin', 0);
export const deputy = administrator('deputy', 'Mira Solberg', 'user_admin', 3);
const billing = administrator('billing', 'Otis Lane', 'org_admin', 12);

export const harborlinePeople: HarborlinePerson[] = [
  owner,
  deputy,
  billing,
  ...Array.from({ length: 57 }, (_, at) => someone(at)),
];

export const harborlineAccounts = [
  { email: owner.email, shows: 'a user administrator of sixty people' },
  { email: billing.email, shows: 'a billing administrator' },
];
