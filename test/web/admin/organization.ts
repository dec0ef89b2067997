import { AccountUid, GapUid, OrganizationUid } from '../../../shared/model/ids.ts';
import type { Member } from '../../../shared/model/member.ts';
import type { OrganizationDetail, OrganizationListItem } from '../../../shared/model/organization.ts';
import type { ProfileDetail } from '../../../shared/model/profileDetail.ts';
import { customerRoles, roleDescriptions, roleNames } from '../../../shared/model/role.ts';
import type { Viewer } from '../../../shared/model/viewer.ts';
import { type Answer, aServer, aViewer, refusal } from '../world.tsx';

const dayMs = 86_400_000;
export const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

export const larkspurUid = OrganizationUid.parse('org_larkspur');
export const tidelineUid = OrganizationUid.parse('org_tideline');

export const anOrganization = (over: Partial<OrganizationDetail> = {}): OrganizationDetail => ({
  organization_uid: larkspurUid,
  name: 'Larkspur Foods',
  created_at: '2025-02-03T10:00:00.000Z',
  internal: false,
  org_roles: customerRoles.map((role) => ({
    role,
    role_name: roleNames[role],
    role_description: roleDescriptions[role],
    is_auto_assigned: role === 'portal_user',
  })),
  cms_company_uid: null,
  version: 1,
  ...over,
});

export const aMember = (at: number, over: Partial<Member> = {}): Member => ({
  account_uid: AccountUid.parse(`acc_${at}`),
  email: `person${at}@larkspur.example`,
  full_name: `Person ${at}`,
  roles: ['portal_user', 'app_user'],
  profiles: [GapUid.parse('gap_food')],
  invite_sent_at: '2026-01-02T10:00:00.000Z',
  invite_expire_at: '2026-01-09T10:00:00.000Z',
  invite_accepted_at: '2026-01-03T10:00:00.000Z',
  last_login_at: '2026-03-04T10:00:00.000Z',
  version: 1,
  ...over,
});

export const members = (count: number) => Array.from({ length: count }, (_, at) => aMember(at + 1));

export const aProfile = (name: string, over: Partial<ProfileDetail> = {}): ProfileDetail => ({
  gap_uid: GapUid.parse(`gap_${name.toLowerCase()}`),
  organization_uid: larkspurUid,
  profile_name: `Larkspur Foods: ${name}`,
  portal: true,
  market_insights: false,
  influencer_insights: false,
  consumer_forecast: true,
  allow_data_export: false,
  dashboards: false,
  brand_pulse: false,
  time_start: null,
  time_end: null,
  created_at: '2025-02-03T10:00:00.000Z',
  is_auto_assigned: false,
  profile_email_domains: [],
  profile_sources: { '1': [{ domain_sid: 1215, domain_name: 'Food/Beverage' }] },
  version: 1,
  ...over,
});

const staffOrganization = { organization_uid: tidelineUid, name: 'Tideline' };

export const internalAdmin = (over: Partial<Viewer> = {}) =>
  aViewer({ is_admin: true, roles: ['internal_admin'], organization: staffOrganization, ...over });

export const internalUser = () =>
  aViewer({ is_admin: true, roles: ['internal_user'], organization: staffOrganization });

export const userAdmin = () =>
  aViewer({
    roles: ['portal_user', 'user_admin'],
    organization: { organization_uid: larkspurUid, name: 'Larkspur Foods' },
  });

type World = {
  viewer: Viewer;
  organizations?: OrganizationDetail[];
  people?: Member[];
  profiles?: ProfileDetail[];
};

const asItem = ({ organization_uid, name, created_at }: OrganizationDetail): OrganizationListItem => ({
  organization_uid,
  name,
  created_at,
});

/** A server of organizations with their people and profiles, in memory and in pages of `pageSize`. */
export function anAdminServer({
  viewer,
  organizations = [anOrganization()],
  people = [],
  profiles = [aProfile('Food')],
}: World) {
  const server = aServer({ viewer });
  const state = { people: [...people], pageSize: 1000, sent: [] as Record<string, unknown>[] };
  const paged = <Row>(rows: readonly Row[], cursor: unknown) => {
    const from = Number(cursor ?? 0);
    const next = from + state.pageSize;
    return {
      page: rows.slice(from, next),
      ...(next < rows.length ? { cursor: String(next) } : {}),
    };
  };
  const answers: Record<string, (input: Record<string, unknown>) => Answer> = {
    'GET /api/auth/organization': ({ organization, cursor }) => {
      if (organization) {
        const found = organizations.find(({ organization_uid }) => organization_uid === organization);
        return found ? { status: 200, body: { organization: found } } : refusal(404, 'not_found');
      }
      const { page, ...rest } = paged(organizations.map(asItem), cursor);
      return { status: 200, body: { organizations: page, ...rest } };
    },
    'GET /api/auth/organization/account': ({ cursor }) => {
      const { page, ...rest } = paged(state.people, cursor);
      return { status: 200, body: { accounts: page, ...rest } };
    },
    'GET /api/auth/organization/profile': ({ cursor }) => {
      const { page, ...rest } = paged(profiles, cursor);
      return { status: 200, body: { profiles: page, ...rest } };
    },
    'GET /api/all-personnel': () => ({ status: 200, body: { personnel: [] } }),
    'GET /api/auth/account/assume': ({ organization }) => {
      const { organization_uid, name } = organizations.find(
        (each) => each.organization_uid === organization,
      ) as OrganizationDetail;
      const acting = {
        organization: { organization_uid, name },
        role: 'user_admin',
        until: new Date(Date.now() + 60 * 60_000).toISOString(),
      };
      return { status: 200, body: { ...acting, assume_token: 'token' } };
    },
    'DELETE /api/auth/account/assume': () => ({ status: 200, body: {} }),
  };
  Object.assign(server.answers, answers);
  return Object.assign(server, { state });
}
