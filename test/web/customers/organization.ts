import type { Viewer } from '../../../shared/model/access/viewer.ts';
import type { Member } from '../../../shared/model/customers/member.ts';
import type { MemberJob, MemberJobRow } from '../../../shared/model/customers/memberJob.ts';
import type {
  OrganizationDetail,
  OrganizationListItem,
} from '../../../shared/model/customers/organization.ts';
import type { ProfileDetail } from '../../../shared/model/customers/profileDetail.ts';
import type { RemovedPerson, SavedWork } from '../../../shared/model/customers/removedPerson.ts';
import { AccountUid, GapUid, MemberJobUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { customerRoles, type Role, roleDescriptions, roleNames } from '../../../shared/model/role.ts';
import { usualRights } from '../../fixtures/aProfile.ts';
import { type Answer, aServer, aViewer, refusal } from '../world.tsx';

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

const larkspurUid = OrganizationUid.parse('org_larkspur');
const tidelineUid = OrganizationUid.parse('org_tideline');

export const aCompany = { uid: 'cmp_larkspur', customerCompany: 'Larkspur Foods Inc', weight: 10 };

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
  activity_removable: false,
  outside_invites_per_day: 50,
  report_mails: 'now',
  requires_second_factor: false,
  second_factor_from: null,
  closing: null,
  access_until: null,
  time_zone: 'UTC',
  suspended: null,
  session_hours: 168,
  idle_minutes: null,
  addresses: 'any',
  networks: [],
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
  second_factor: false,
  version: 1,
  ...over,
});

export const aSavedWork = (over: Partial<SavedWork> = {}): SavedWork => ({
  lists: 3,
  shared_lists: 1,
  views: 2,
  shared_views: 0,
  notes: 6,
  shared_notes: 0,
  report_notes: 0,
  alerts: 0,
  ...over,
});

export const aRemovedPerson = (at: number, over: Partial<RemovedPerson> = {}): RemovedPerson => ({
  account_uid: AccountUid.parse(`acc_${at}`),
  email: `person${at}@larkspur.example`,
  full_name: `Person ${at}`,
  left_at: '2026-03-04T10:00:00.000Z',
  removed_by_name: 'Mara Vale',
  purge_at: inDays(27),
  days_left: 27,
  handed_to_name: null,
  saved: aSavedWork(),
  ...over,
});

/** The fields of an invite that can still be accepted. */
export const stillOpen = {
  invite_sent_at: inDays(0),
  invite_expire_at: inDays(7),
  invite_accepted_at: null,
  last_login_at: null,
};
export const runOut = { ...stillOpen, invite_sent_at: inDays(-9), invite_expire_at: inDays(-2) };

export const members = (count: number) => Array.from({ length: count }, (_, at) => aMember(at + 1));

export const aProfile = (name: string, over: Partial<ProfileDetail> = {}): ProfileDetail => ({
  gap_uid: GapUid.parse(`gap_${name.toLowerCase()}`),
  organization_uid: larkspurUid,
  profile_name: `Larkspur Foods: ${name}`,
  ...usualRights,
  access_until: null,
  created_at: '2025-02-03T10:00:00.000Z',
  is_auto_assigned: false,
  profile_email_domains: [],
  profile_sources: { '1': [{ domain_sid: 1215, domain_name: 'Food/Beverage' }] },
  version: 1,
  ...over,
});

/** The viewer’s account; `aMember(99)` is the same person in the table. */
const self = AccountUid.parse('acc_99');
const staffOrganization = { organization_uid: tidelineUid, name: 'Tideline' };

export const internalAdmin = (over: Partial<Viewer> = {}) =>
  aViewer({
    account_uid: self,
    is_admin: true,
    roles: ['internal_admin'],
    organization: staffOrganization,
    ...over,
  });

/** Has given a reason already, so that changes are saved without a question. */
export const actingAdmin = () =>
  internalAdmin({
    acting_for: {
      organization: { organization_uid: larkspurUid, name: 'Larkspur Foods' },
      role: 'user_admin',
      until: new Date(Date.now() + 60 * 60_000).toISOString(),
    },
  });

export const internalUser = () =>
  aViewer({ account_uid: self, is_admin: true, roles: ['internal_user'], organization: staffOrganization });

export const userAdmin = () =>
  aViewer({
    account_uid: self,
    roles: ['portal_user', 'user_admin'],
    organization: { organization_uid: larkspurUid, name: 'Larkspur Foods' },
  });

type World = {
  viewer: Viewer;
  organizations?: OrganizationDetail[];
  people?: Member[];
  profiles?: ProfileDetail[];
};

const asItem = ({
  organization_uid,
  name,
  created_at,
  closing,
}: OrganizationDetail): OrganizationListItem => ({ organization_uid, name, created_at, closing });

/** An in-memory server of organizations with people and profiles, in pages of `pageSize`. */
export function anAdminServer({
  viewer,
  organizations = [anOrganization()],
  people = [],
  profiles = [aProfile('Food')],
}: World) {
  const server = aServer({ viewer });
  const state = {
    people: [...people],
    pageSize: 1000,
    sent: [] as Record<string, unknown>[],
    jobs: [] as MemberJob[],
    removed: [] as RemovedPerson[],
  };
  const gone = new Map<unknown, Member>();
  const paged = <Row>(rows: readonly Row[], cursor: unknown) => {
    const from = Number(cursor ?? 0);
    const next = from + state.pageSize;
    return { page: rows.slice(from, next), ...(next < rows.length ? { cursor: String(next) } : {}) };
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
    'GET /api/auth/organization/profile/domain': () => ({ status: 200, body: { fault: null } }),
    'GET /api/auth/organization/export': () => ({ status: 200, body: { exports: [] } }),
    'GET /api/auth/organization/delete': () => ({ status: 200, body: { deletion: null } }),
    'GET /api/auth/organization/figures': () => ({
      status: 200,
      body: {
        organizations: organizations.map(({ organization_uid }) => ({
          organization_uid,
          people: state.people.length,
          last_login_at: null,
          reports: 3,
        })),
      },
    }),
    'GET /api/auth/organization/account/sessions': () => ({ status: 200, body: { sessions: [] } }),
    'GET /api/auth/organization/audit': () => ({ status: 200, body: { entries: [] } }),
    'GET /api/all-personnel': () => ({ status: 200, body: { personnel: [] } }),
    'GET /api/all-companies': () => ({ status: 200, body: { companies: [aCompany] } }),
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
  const find = (uid: unknown) => state.people.find(({ account_uid }) => account_uid === uid);
  const put = (member: Member): Answer => {
    const others = state.people.filter(({ account_uid }) => account_uid !== member.account_uid);
    state.people = [...others, member];
    return { status: 200, body: { account: member } };
  };
  answers['POST /api/auth/organization/invite'] = (input) => {
    state.sent.push(input);
    const given = {
      ...(input.roles ? { roles: (input.roles as { role: Role }[]).map(({ role }) => role) } : {}),
      ...(input.profiles
        ? { profiles: (input.profiles as { gap_uid: GapUid }[]).map(({ gap_uid }) => gap_uid) }
        : {}),
    };
    if (input.email) {
      if (state.people.some(({ email }) => email === input.email)) return refusal(409, 'member_exists');
      const person = { email: String(input.email), full_name: String(input.full_name), ...given };
      return put(aMember(100 + state.people.length, { ...person, ...stillOpen }));
    }
    const member = find(input.account_uid);
    if (!member) return refusal(404, 'not_found');
    if (input.version !== member.version) {
      const body = { code: 'changed_meanwhile', message: '', requestId: '1', details: { current: member } };
      return { status: 409, body };
    }
    const { roles, profiles } = member;
    const restored = input.restore ? { ...member.before_disabled, before_disabled: null } : {};
    const disabled = given.roles?.length === 0 ? { before_disabled: { roles, profiles } } : {};
    return put({ ...member, ...given, ...disabled, ...restored, version: member.version + 1 });
  };
  answers['DELETE /api/auth/organization/invite'] = (input) => {
    state.sent.push(input);
    const member = find(input.account_uid);
    if (!member) return refusal(404, 'not_found');
    gone.set(input.account_uid, member);
    state.people = state.people.filter(({ account_uid }) => account_uid !== input.account_uid);
    return { status: 200, body: {} };
  };
  answers['GET /api/auth/organization/person/saved'] = () => ({ status: 200, body: { saved: aSavedWork() } });
  answers['GET /api/auth/organization/person/removed'] = () => ({
    status: 200,
    body: { people: state.removed },
  });
  const leaves = (uid: unknown) => {
    state.removed = state.removed.filter(({ account_uid }) => account_uid !== uid);
  };
  answers['POST /api/auth/organization/person/undo'] = (input) => {
    state.sent.push(input);
    leaves(input.account_uid);
    return put(gone.get(input.account_uid) ?? aMember(Number(String(input.account_uid).slice(4))));
  };
  answers['POST /api/auth/organization/person/purge'] = (input) => {
    state.sent.push(input);
    leaves(input.account_uid);
    return { status: 200, body: {} };
  };
  answers['POST /api/auth/organization/person/hand-over'] = (input) => {
    state.sent.push(input);
    state.removed = state.removed.map((person) => ({ ...person, handed_to_name: 'Joe Rook' }));
    const moved = { lists: 4, views: 2, notes: 6, report_notes: 0, alerts: 0 };
    return { status: 200, body: { moved } };
  };
  answers['POST /api/auth/organization/invite/resend'] = (input) => {
    state.sent.push(input);
    const member = find(input.account_uid);
    return member ? put({ ...member, ...stillOpen }) : refusal(404, 'not_found');
  };
  answers['GET /api/auth/organization/invite/link'] = ({ account_uid }) => ({
    status: 200,
    body: { link: `https://site.example/accept?token=${account_uid}` },
  });
  answers['GET /api/auth/organization/jobs'] = () => ({ status: 200, body: { jobs: state.jobs } });
  answers['POST /api/auth/organization/jobs'] = (input) => {
    state.sent.push(input);
    const rows = [...((input.people as object[]) ?? []), ...((input.accounts as object[]) ?? [])].map(
      (row, at) => ({ ...aJobRow(at), ...row, access: undefined, version: undefined }),
    );
    const job = aJob({
      job_uid: input.job as MemberJob['job_uid'],
      task: input.task as MemberJob['task'],
      total: rows.length,
      done: rows.length,
    });
    state.jobs = [job, ...state.jobs];
    Object.assign(server.answers, answersOfJob(job, rows));
    return { status: 200, body: { job } };
  };
  Object.assign(server.answers, answers);
  return Object.assign(server, { state });
}

export const aJob = (over: Partial<MemberJob> = {}): MemberJob => ({
  job_uid: MemberJobUid.parse('job_1'),
  task: 'disable',
  roles: [],
  gap_uid: null,
  state: 'done',
  canceling: false,
  by: self,
  by_name: 'Mara Vale',
  started_at: inDays(0),
  ended_at: inDays(0),
  total: 1,
  done: 1,
  skipped: 0,
  failed: 0,
  expires_at: 4_000_000_000,
  ...over,
});

export const aJobRow = (at: number, over: Partial<MemberJobRow> = {}): MemberJobRow => ({
  at,
  account_uid: null,
  email: `person${at}@larkspur.example`,
  full_name: `Person ${at}`,
  outcome: 'done',
  reason: null,
  now: null,
  ...over,
});

export const answersOfJob = (job: MemberJob, rows: readonly MemberJobRow[]) => ({
  [`GET /api/auth/organization/jobs/${job.job_uid}`]: (): Answer => ({ status: 200, body: { job, rows } }),
});
