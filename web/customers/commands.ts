import { findPeople, listMembers } from '../../shared/api/customers/members.ts';
import { readOrganizations } from '../../shared/api/customers/organizations.ts';
import { Email } from '../../shared/model/access/person.ts';
import type { Viewer } from '../../shared/model/access/viewer.ts';
import { longestPersonQuery } from '../../shared/model/customers/foundPerson.ts';
import { maxMembersPerPage } from '../../shared/model/customers/member.ts';
import type { OrganizationUid } from '../../shared/model/ids.ts';
import { mayOpenPage } from '../../shared/rules/access/appPages.ts';
import { may, scopeOf, workingFor } from '../../shared/rules/access/permissions.ts';
import { mayOpen } from '../../shared/rules/access/visibility.ts';
import { memberStateTexts } from '../../shared/rules/customers/memberState.ts';
import { call } from '../api/calls.ts';
import type { Command, CommandList } from '../navigation/command.ts';
import { paths } from '../navigation/paths.ts';
import { manageAt } from '../ui/console/manageAt.ts';
import { type MenuEntry, menuEntries } from '../ui/console/menuEntries.ts';

const peoplePage: MenuEntry = {
  label: 'Find People',
  about: 'By name or address, in every organization',
  to: paths.adminPeople,
  takes: ['members.read'],
};

const companyManagement: MenuEntry = {
  label: 'Company management',
  about: 'Every organization, its profiles and reports',
  to: paths.companyManagement,
  takes: ['organizations.create'],
};

const dataChecks: MenuEntry = {
  label: 'Data Checks',
  about: 'What the release left out, by source and month',
  to: paths.adminDataChecks,
  takes: ['releases.check'],
};

export const adminCommands: CommandList = {
  now: (viewer) => [...consoles(viewer), ...ownPages(viewer)],
  later: [people, organizations],
  search: peopleAnywhere,
};

/** A shorter address of the one being typed may be valid as well. */
const typingPauseMs = 500;

/** Each search is audited, so only whole addresses are searched for while typing; names are searched for on the page. */
async function peopleAnywhere(viewer: Viewer, text: string, signal: AbortSignal): Promise<Command[]> {
  if (!mayOpenPage(paths.adminPeople, viewer) || text.length > longestPersonQuery) return [];
  const query = new URLSearchParams({ find: text });
  const onPage: Command = {
    id: `find:${text}`,
    group: 'People',
    title: `Find “${text}” in every organization`,
    detail: 'People',
    to: `${paths.adminPeople}?${query}`,
  };
  if (!Email.safeParse(text).success) return [onPage];
  await new Promise((done) => setTimeout(done, typingPauseMs));
  if (signal.aborted) return [];
  const { people: found } = await call(findPeople, { query: text }, { signal });
  const places = found.flatMap(({ full_name, email, account_uid, memberships }) =>
    memberships.map(
      ({ organization_uid, organization_name, state }): Command => ({
        id: `person:${account_uid}:${organization_uid}`,
        group: 'People',
        title: full_name ?? email,
        detail: `${organization_name}, ${memberStateTexts[state].toLowerCase()}`,
        to: `${usersOf(organization_uid)}&user=${account_uid}`,
      }),
    ),
  );
  return [...places, onPage];
}

function consoles(viewer: Viewer): Command[] {
  if (!mayOpen('admin', viewer)) return [];
  return [...menuEntries, peoplePage, companyManagement, dataChecks]
    .filter(({ takes }) => takes.every((permission) => scopeOf(permission, viewer) === 'any'))
    .map(({ label, about, to }) => ({ id: `admin:${to}`, group: 'Pages', title: label, detail: about, to }));
}

function ownPages(viewer: Viewer): Command[] {
  if (!mayOpen('manage_users', viewer)) return [];
  return [
    {
      id: 'admin:audit',
      group: 'Pages',
      title: 'Audit Log',
      detail: 'Manage Users',
      also: 'who changed what history',
      to: `${paths.userSettings}?tab=audit`,
    },
  ];
}

async function people(viewer: Viewer): Promise<Command[]> {
  if (!may('members.read', viewer)) return [];
  const to = pageOfPeople(viewer);
  if (!to) return [];
  const { accounts } = await call(listMembers, {
    organization: workingFor(viewer),
    limit: maxMembersPerPage,
  });
  return accounts.map(({ account_uid, full_name, email }) => ({
    id: `person:${account_uid}`,
    group: 'People',
    title: full_name ?? email,
    detail: email,
    also: email,
    to: to(account_uid),
  }));
}

/** Staff manage people in the administration. */
function pageOfPeople(viewer: Viewer): ((person: string) => string) | null {
  if (mayOpen('manage_users', viewer)) return (person) => `${paths.userSettings}?user=${person}`;
  if (!mayOpen('admin', viewer)) return null;
  const users = usersOf(workingFor(viewer));
  return (person) => `${users}&user=${person}`;
}

const usersOf = (organization: OrganizationUid) => manageAt({ organization, tab: 'users' });

async function organizations(viewer: Viewer): Promise<Command[]> {
  if (!mayOpen('admin', viewer)) return [];
  const { organizations: known = [] } = await call(readOrganizations, {});
  return known.map(({ organization_uid, name }) => ({
    id: `organization:${organization_uid}`,
    group: 'Pages',
    title: name,
    detail: 'Organization',
    also: 'manage',
    to: usersOf(organization_uid),
  }));
}
