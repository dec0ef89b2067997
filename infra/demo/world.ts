import type { AccessProfile } from '../../shared/model/access/profile.ts';
import { Entitlement } from '../../shared/model/entitlement.ts';
import type { AccountUid, GapUid, OrganizationUid, PreviewUid } from '../../shared/model/ids.ts';
import type { Role } from '../../shared/model/role.ts';
import type { VerticalId } from '../../shared/model/scope.ts';
import type { FoundedOrganization } from '../founding/addOrganization.ts';
import {
  everySource,
  everything,
  everyVertical,
  internalOrganization,
} from '../founding/internalOrganization.ts';

import { harborlineOrganization } from './administration/harborline.ts';

/** Invented organizations and people, each of whom demonstrates one thing. */
export const demoPassword = 'saltmarsh-7-lanterns';

const org = (name: string) => `org_${name}` as OrganizationUid;
const gap = (name: string) => `gap_${name}` as GapUid;
const acc = (name: string) => `acc_${name}` as AccountUid;

const food: VerticalId[] = [1215, 1225];
const beauty: VerticalId[] = [9022, 34581];

const profile = (
  name: string,
  profile_name: string,
  entitlements: Entitlement[],
  sources: AccessProfile['sources'],
  email_domains: string[] = [],
) => ({
  gap_uid: gap(name),
  profile_name,
  entitlements,
  time_start: null,
  time_end: null,
  sources,
  email_domains,
});

export const demoOrganizations: FoundedOrganization[] = [
  internalOrganization,
  harborlineOrganization,
  {
    organization_uid: org('larkspur'),
    name: 'Larkspur Foods',
    internal: false,
    profiles: [
      profile('larkspur-all', 'Larkspur Foods: Everything', Entitlement.options, everything),
      profile(
        'larkspur-food',
        'Larkspur Foods: Food & Beverage',
        ['portal', 'consumer_forecast', 'allow_data_export', 'dashboards'],
        everySource.map((source) => ({ source, verticals: food })),
        ['larkspur.example'],
      ),
      profile(
        'larkspur-beauty',
        'Larkspur Foods: Beauty',
        ['portal', 'consumer_forecast'],
        ([1, 7] as const).map((source) => ({ source, verticals: beauty })),
      ),
    ],
  },
  {
    organization_uid: org('saltmarsh'),
    name: 'Saltmarsh Studio',
    internal: false,
    profiles: [
      profile(
        'saltmarsh-home',
        'Saltmarsh Studio: Home Goods',
        ['portal', 'consumer_forecast', 'brand_pulse'],
        [{ source: 1, verticals: [50596] }],
      ),
    ],
  },
  {
    organization_uid: org('ninefold'),
    name: 'Ninefold Capital',
    internal: false,
    profiles: [
      profile(
        'ninefold-reddit',
        'Ninefold Capital: Reddit',
        ['portal', 'consumer_forecast'],
        [{ source: 5, verticals: everyVertical }],
      ),
    ],
  },
  {
    organization_uid: org('oldmill'),
    name: 'Old Mill Trading',
    internal: false,
    profiles: [
      profile(
        'oldmill-portal',
        'Old Mill Trading: Portal',
        ['portal', 'dashboards'],
        [{ source: 1, verticals: food }],
      ),
    ],
  },
  {
    organization_uid: org('kestrel'),
    name: 'Kestrel Partners',
    internal: false,
    requires_second_factor: true,
    profiles: [
      profile(
        'kestrel-all',
        'Kestrel Partners: Everything',
        ['portal', 'consumer_forecast', 'dashboards'],
        everything,
      ),
    ],
  },
];

export const demoPreview = {
  preview_uid: 'prv_demo' as PreviewUid,
  organization_uid: org('larkspur'),
  gap_uid: gap('larkspur-food'),
  note: 'For anyone trying the product',
};

export type DemoMembership = {
  organization: OrganizationUid;
  roles: Role[];
  profiles: GapUid[];
  /** The state of an invite that wasn't accepted; its mail is in the inbox. */
  invite?: 'pending' | 'expired';
};

export type DemoPerson = {
  account_uid: AccountUid;
  email: string;
  full_name: string;
  shows: string;
  /** `new` has no password yet. */
  state: 'active' | 'legacy' | 'reset' | 'new';
  /** Anyone may log in as this person, so a second factor set by one visitor would lock out all others. */
  second_factor_exempt?: boolean;
  memberships: DemoMembership[];
};

const member = (organization: string, roles: Role[], ...profiles: string[]): DemoMembership => ({
  organization: org(organization),
  roles,
  profiles: profiles.map(gap),
});

const invitedTo = (
  invite: DemoMembership['invite'],
  organization: string,
  roles: Role[],
  ...profiles: string[]
): DemoMembership => ({ ...member(organization, roles, ...profiles), invite });

const person = (
  email: string,
  full_name: string,
  shows: string,
  memberships: DemoMembership[],
  state: DemoPerson['state'] = 'active',
): DemoPerson => ({
  account_uid: acc(email.split('@', 1)[0] ?? email),
  email,
  full_name,
  shows,
  state,
  memberships,
});

const client: Role[] = ['portal_user', 'app_user'];

export const demoPeople: DemoPerson[] = [
  {
    ...person('admin@tideline.example', 'Maren Holt', 'an internal administrator', [
      member('tideline', ['internal_admin'], 'tideline-all'),
    ]),
    second_factor_exempt: true,
  },
  person('staff@tideline.example', 'Theo Brandt', 'internal staff', [
    member('tideline', ['internal_user'], 'tideline-all'),
  ]),
  person('manager@larkspur.example', 'Iris Calder', 'a user administrator, every entitlement', [
    member('larkspur', [...client, 'user_admin'], 'larkspur-all'),
  ]),
  person('analyst@larkspur.example', 'Jonah Pell', 'two access profiles, two organizations', [
    member('larkspur', client, 'larkspur-food', 'larkspur-beauty'),
    member('saltmarsh', client, 'saltmarsh-home'),
  ]),
  person('investor@ninefold.example', 'Noor Ashby', 'one source, no export', [
    member('ninefold', client, 'ninefold-reddit'),
  ]),
  person(
    'legacy@oldmill.example',
    'Walter Finch',
    'a legacy account',
    [member('oldmill', ['portal_user'], 'oldmill-portal')],
    'legacy',
  ),
  person('disabled@larkspur.example', 'Dana Frost', 'disabled access', [
    member('larkspur', [], 'larkspur-food'),
  ]),
  person('empty@larkspur.example', 'Elsie Marsh', 'no entitlements', [member('larkspur', client)]),
  person(
    'reset@larkspur.example',
    'Rafael Stone',
    'a mandatory password reset',
    [member('larkspur', client, 'larkspur-food')],
    'reset',
  ),
  person('partner@kestrel.example', 'Lena Orr', 'must set up a second factor', [
    member('kestrel', client, 'kestrel-all'),
  ]),
  person(
    'pending@larkspur.example',
    'Peg Winslow',
    'an invite still open',
    [invitedTo('pending', 'larkspur', client, 'larkspur-food')],
    'new',
  ),
  person(
    'expired@larkspur.example',
    'Edgar Low',
    'an invite past its expiry',
    [invitedTo('expired', 'larkspur', client, 'larkspur-food')],
    'new',
  ),
  person(
    'withdrawn@larkspur.example',
    'Wilma Dray',
    'an invite that was withdrawn',
    [invitedTo('pending', 'larkspur', [], 'larkspur-food')],
    'new',
  ),
  person('adviser@ninefold.example', 'Silas Thorne', 'an invite to a second organization', [
    member('ninefold', client, 'ninefold-reddit'),
    invitedTo('pending', 'larkspur', client, 'larkspur-food'),
  ]),
  person(
    'returning@larkspur.example',
    'Greta Lund',
    'an invite that waits for a password reset',
    [invitedTo('pending', 'larkspur', client, 'larkspur-food')],
    'reset',
  ),
];
