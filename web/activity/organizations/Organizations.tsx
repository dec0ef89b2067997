import { useMemo } from 'react';
import { readOrganizationsUse } from '../../../shared/api/activity/log.ts';
import { readOrganizations } from '../../../shared/api/customers/organizations.ts';
import type { OrganizationListItem } from '../../../shared/model/customers/organization.ts';
import { enoughEvents, fallingTo, risingTo } from '../../../shared/rules/activity/trend.ts';
import { useRead } from '../../api/useRead.ts';
import type { PageOf } from '../../api/useReadPages.ts';
import { useReadAll } from '../../api/useReadPages.ts';
import { paths } from '../../navigation/paths.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { columns, filters } from './columns.tsx';
import style from './Organizations.module.css';
import { countedUse, type OrganizationUse } from './organizationUse.ts';

const pages: PageOf<typeof readOrganizations, OrganizationListItem> = {
  rows: ({ organizations }) => organizations ?? [],
  next: ({ cursor }) => cursor,
};

const uidOf = ({ organization }: OrganizationUse) => organization.organization_uid;
const nameOf = ({ organization }: OrganizationUse) => organization.name;
const statisticsOf = ({ organization }: OrganizationUse) =>
  `${paths.adminManage}?tab=statistics&organization=${organization.organization_uid}`;

/** Organizations by the trend of their use: those that may leave, and those that may want more. */
export function Organizations() {
  const all = useReadAll(readOrganizations, {}, pages);
  const complete = useMemo(() => (all.complete ? all.rows : undefined), [all.complete, all.rows]);
  const use = useOrganizationsUse(complete);
  const retry = () => {
    all.retry();
    use.retry();
  };
  return (
    <>
      <p className={style.rules}>
        The last four weeks against the eight before them. At risk: down to {fallingTo * 100}% or less. Coming
        up: {risingTo * 100}% or more. Fewer than {enoughEvents} events in four weeks say nothing. Weeks and
        days are those of UTC.
      </p>
      <DataTable
        label="Organizations"
        nouns={['organization', 'organizations']}
        columns={columns}
        filters={filters}
        source={{ rows: use.rows, error: all.error ?? use.error, retry }}
        rowKey={uidOf}
        rowName={nameOf}
        empty="There are no organizations yet."
        defaultSort="trend"
        paging={{ size: 25 }}
        href={statisticsOf}
        csv={['organizations', 'activity']}
      />
    </>
  );
}

function useOrganizationsUse(all: readonly OrganizationListItem[] | undefined) {
  const { data, error, mutate } = useRead(readOrganizationsUse, {});
  const rows = useMemo(() => {
    if (!all || !data) return undefined;
    const counted = new Map(data.organizations.map((each) => [each.organization_uid, each]));
    return all.map(
      (organization): OrganizationUse => ({
        organization,
        use: countedUse(counted.get(organization.organization_uid)),
      }),
    );
  }, [all, data]);
  return { rows, error, retry: () => void mutate() };
}
