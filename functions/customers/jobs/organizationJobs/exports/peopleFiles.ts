import type { GapUid, OrganizationUid } from '../../../../../shared/model/ids.ts';
import { roleNames } from '../../../../../shared/model/role.ts';
import { type Cell, csvText } from '../../../../../shared/rules/text/csv.ts';
import { type Membership, membership } from '../../../../platform/data/account.ts';
import { membersOf, organizationKey } from '../../../../platform/data/keys.ts';
import { type AccessProfileRow, accessProfile } from '../../../../platform/data/organization.ts';
import { allOf, pages } from '../../../../platform/data/table/query.ts';
import { pretty } from './pretty.ts';

const head = [
  'Name',
  'E-mail',
  'State',
  'Roles',
  'Access profiles',
  'Second factor',
  'Invited',
  'Accepted',
  'Last login',
  'Uid',
];

export async function peopleFile(organization: OrganizationUid): Promise<string> {
  const profiles = await profilesOf(organization);
  const names = new Map(profiles.map(({ gap_uid, profile_name }) => [gap_uid, profile_name]));
  const rows: Cell[][] = [head];
  for await (const people of pages(membership, { GSI1PK: membersOf(organization) })) {
    rows.push(...people.map((person) => cellsOf(person, names)));
  }
  return csvText(rows);
}

function cellsOf(person: Membership, names: ReadonlyMap<GapUid, string>): Cell[] {
  return [
    person.full_name,
    person.email,
    stateOf(person),
    person.roles.map((role) => roleNames[role]).join(', '),
    person.profiles.map((uid) => names.get(uid) ?? uid).join(', '),
    person.second_factor ? 'yes' : 'no',
    person.invite_sent_at,
    person.invite_accepted_at,
    person.last_login_at,
    person.account_uid,
  ];
}

function stateOf({ invite_accepted_at, roles }: Membership): string {
  if (invite_accepted_at === null) return 'invited';
  return roles.length > 0 ? 'active' : 'disabled';
}

export async function profilesFile(organization: OrganizationUid): Promise<string> {
  const profiles = await profilesOf(organization);
  return pretty(profiles.map(({ version: _, organization_uid: __, ...profile }) => profile));
}

function profilesOf(organization: OrganizationUid): Promise<AccessProfileRow[]> {
  return allOf(
    [accessProfile],
    { PK: organizationKey(organization).PK, SK: 'PROFILE#' },
    { consistent: true },
  );
}
