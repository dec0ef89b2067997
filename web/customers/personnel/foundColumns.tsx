import type { FoundPerson, MemberState } from '../../../shared/model/customers/foundPerson.ts';
import type { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { roleNames } from '../../../shared/model/role.ts';
import { memberStateTexts } from '../../../shared/rules/customers/memberState.ts';
import { paths } from '../../navigation/paths.ts';
import { manageAt } from '../../ui/console/manageAt.ts';
import { StatusText, type Tone } from '../../ui/controls/StatusText.tsx';
import { dayText } from '../../ui/dayText.ts';
import type { Column } from '../../ui/table/column.ts';
import { EmailAddress } from '../../ui/table/PersonCell.tsx';

/** A row for each membership; a person without one has a single row. */
type Place = {
  account_uid: AccountUid;
  name: string;
  email: string;
  last_seen_at: string | null;
  organization_uid: OrganizationUid | null;
  organization: string;
  roles: string;
  state: MemberState | null;
};

export const placesOf = (people: readonly FoundPerson[]): Place[] =>
  people.flatMap(({ account_uid, full_name, email, last_seen_at, memberships }): Place[] => {
    const person = { account_uid, name: full_name?.trim() || email, email, last_seen_at };
    if (memberships.length === 0) {
      return [{ ...person, organization_uid: null, organization: 'No organization', roles: '', state: null }];
    }
    return memberships.map(({ organization_uid, organization_name, roles, state }) => ({
      ...person,
      organization_uid,
      organization: organization_name,
      roles: roles.map((role) => roleNames[role]).join(', '),
      state,
    }));
  });

const tones: Record<MemberState, Tone> = {
  active: 'plain',
  disabled: 'struck',
  pending: 'sand',
  expired: 'coral',
};

export const foundColumns: Column<Place>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name, foldedWidth: 240 },
  {
    id: 'email',
    header: 'Email',
    value: ({ email }) => email,
    cell: EmailAddress,
    under: true,
    phone: 'sub',
    width: '26%',
  },
  { id: 'organization', header: 'Organization', value: ({ organization }) => organization },
  { id: 'roles', header: 'Roles', value: ({ roles }) => roles, hidden: 'narrow' },
  {
    id: 'state',
    header: 'State',
    value: ({ state }) => state && memberStateTexts[state],
    cell: ({ state }) => state && <StatusText tone={tones[state]}>{memberStateTexts[state]}</StatusText>,
    phone: 'value',
    width: 150,
    foldedWidth: 120,
  },
  {
    id: 'last_seen',
    header: 'Last Seen',
    value: ({ last_seen_at }) => last_seen_at,
    cell: ({ last_seen_at }) => (last_seen_at ? dayText(last_seen_at) : 'Never'),
    latestFirst: true,
    width: 130,
  },
];

export const keyOfPlace = ({ account_uid, organization_uid }: Place) =>
  `${account_uid} ${organization_uid ?? ''}`;

export const nameOfPlace = ({ name, organization }: Place) => `${name}, ${organization}`;

export const hrefOfPlace = ({ account_uid, organization_uid }: Place) =>
  organization_uid
    ? `${manageAt({ organization: organization_uid, tab: 'users' })}&user=${account_uid}`
    : paths.adminPeople;
