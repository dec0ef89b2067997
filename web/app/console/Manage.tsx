import { Suspense } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { readOrganizations } from '../../../shared/api/customers/organizations.ts';
import type { OrganizationDetail } from '../../../shared/model/customers/organization.ts';
import { OrganizationUid } from '../../../shared/model/ids.ts';
import { may } from '../../../shared/rules/access/permissions.ts';
import { useRead } from '../../api/useRead.ts';
import { useViewer } from '../../api/viewer.ts';
import { ActFor } from '../../customers/assume/ActFor.tsx';
import { ReasonDialog } from '../../customers/assume/ReasonDialog.tsx';
import { OrganizationSelect } from '../../customers/organizations/OrganizationSelect.tsx';
import { paths } from '../../navigation/paths.ts';
import { AdminPage } from '../../ui/console/AdminPage.tsx';
import { manageAt } from '../../ui/console/manageAt.ts';
import { AsyncPart } from '../../ui/controls/AsyncPart.tsx';
import { PageTabs } from '../../ui/controls/PageTabs.tsx';
import style from './Manage.module.css';
import { manageTabs, type Tab } from './tabs.tsx';

export function Manage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const chosen = OrganizationUid.safeParse(query.get('organization')).data ?? null;
  const tab = manageTabs.find(({ id }) => id === query.get('tab')) ?? manageTabs[0];
  const read = useRead(readOrganizations, chosen && { organization: chosen });
  const organization = read.data?.organization;

  return (
    <AdminPage
      title={organization ? `${organization.name} · Org Management` : 'Org Management'}
      heading={organization?.name ?? 'Org Management'}
      beside={
        <div className={style.beside}>
          {organization && <ActFor organization={organization} />}
          <OrganizationSelect
            chosen={chosen}
            onChoose={(uid) => navigate(manageAt({ organization: uid, tab: tab.id }), { state })}
          />
        </div>
      }
    >
      <PageTabs
        label="Org Management"
        tabs={manageTabs.map(({ id, label }) => ({
          id,
          label,
          to: manageAt({ organization: chosen, tab: id }),
        }))}
        current={tab.id}
      />
      {chosen === null ? (
        <Prompt />
      ) : (
        <AsyncPart read={read} lines={4}>
          {({ organization: found }) => found && <ManageTab tab={tab} organization={found} />}
        </AsyncPart>
      )}
      <ReasonDialog />
    </AdminPage>
  );
}

function Prompt() {
  const viewer = useViewer();
  return (
    <p className={style.prompt}>
      Select an organization to see its people and what they have access to.
      {may('organizations.create', viewer) && (
        <>
          {' '}
          Or see them all in <Link to={paths.companyManagement}>Company management</Link>.
        </>
      )}
    </p>
  );
}

/** Keyed by organization: text typed for one must not be saved for another. */
const ManageTab = ({ tab: { Pane }, organization }: { tab: Tab; organization: OrganizationDetail }) => (
  <Suspense fallback={<div className={style.loading} aria-busy="true" />}>
    <Pane key={organization.organization_uid} organization={organization} />
  </Suspense>
);
