import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { CallError } from '../../../shared/api/client.ts';
import type { Member } from '../../../shared/model/member.ts';
import type { OrganizationDetail } from '../../../shared/model/organization.ts';
import type { ProfileDetail } from '../../../shared/model/profileDetail.ts';
import { explain } from '../../api/errorText.ts';
import { Notice } from '../../ui/form/Notice.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import style from './Users.module.css';
import { usePeople, useProfiles } from './usePeople.ts';
import { memberName, userColumns } from './userColumns.tsx';
import { userFilters } from './userFilters.ts';

const keyOf = ({ account_uid }: Member) => account_uid;
const noProfiles: ProfileDetail[] = [];

/** The people of an organization: in Manage for staff, in Manage Users for the organization's own administrators. */
export function Users({ organization }: { organization: OrganizationDetail }) {
  const { organization_uid, name } = organization;
  const people = usePeople(organization_uid);
  const { rows: profiles = noProfiles } = useProfiles(organization_uid);
  const filters = useMemo(() => userFilters(organization, profiles), [organization, profiles]);

  if (people.rows === undefined && people.error) return <Failed error={people.error} retry={people.retry} />;
  return (
    <DataTable
      label="Users"
      nouns={['user', 'users']}
      columns={userColumns}
      filters={filters}
      source={people}
      rowKey={keyOf}
      rowName={memberName}
      defaultSort="name"
      empty="No Users"
      csv={[name, 'users']}
    />
  );
}

/** With the specification's word for it, and what may help. */
const Failed = ({ error, retry }: { error: CallError; retry: () => unknown }) => (
  <div className={style.failed}>
    <Notice kind="problem">
      <strong>400 error</strong>
      <br />
      {explain(error)}
    </Notice>
    <Button variant="default" size="sm" onClick={() => void retry()}>
      Try again
    </Button>
  </div>
);
