import type { ComponentType, ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readOrganizations } from '../../../../shared/api/customers/organizations.ts';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import { OrganizationUid } from '../../../../shared/model/ids.ts';
import { useRead } from '../../../api/useRead.ts';
import { ReportsTab } from '../../../content/publishing/ReportsTab.tsx';
import { OrganizationForm } from '../../../customers/organizations/giveAccess/OrganizationForm.tsx';
import { ProfileWizard } from '../../../customers/organizations/giveAccess/ProfileWizard.tsx';
import { OrganizationSelect } from '../../../customers/organizations/OrganizationSelect.tsx';
import { ProfilesTab } from '../../../customers/profiles/ProfilesTab.tsx';
import { paths } from '../../../navigation/paths.ts';
import { AdminPage } from '../../../ui/console/AdminPage.tsx';
import { AsyncPart } from '../../../ui/controls/AsyncPart.tsx';
import { PageTabs } from '../../../ui/controls/PageTabs.tsx';
import { OrganizationList } from './OrganizationList.tsx';

const tabs = [
  { id: 'organizations', label: 'Organizations' },
  { id: 'profiles', label: 'Profiles' },
  { id: 'reports', label: 'Reports' },
  { id: 'new-organization', label: 'Create an organization' },
  { id: 'new-profile', label: 'Create a profile' },
] as const;
type TabId = (typeof tabs)[number]['id'];

const at = (tab: TabId, organization: OrganizationUid | null) =>
  `${paths.companyManagement}?tab=${tab}${organization ? `&organization=${organization}` : ''}`;

export function CompanyManagement() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const current = tabs.find(({ id }) => id === query.get('tab'))?.id ?? 'organizations';
  const organization = OrganizationUid.safeParse(query.get('organization')).data ?? null;
  const panes: Record<TabId, () => ReactNode> = {
    organizations: () => <OrganizationList />,
    profiles: () => (
      <PartOf
        organization={organization}
        onChoose={(uid) => navigate(at('profiles', uid))}
        Part={ProfilesTab}
      />
    ),
    reports: () => (
      <PartOf
        organization={organization}
        onChoose={(uid) => navigate(at('reports', uid))}
        Part={ReportsTab}
      />
    ),
    'new-organization': () => (
      <OrganizationForm
        onCreated={({ organization_uid, name: created }) =>
          navigate(at('new-profile', organization_uid), { state: { created } })
        }
      />
    ),
    'new-profile': () => <ProfileWizard key={organization} organization={organization} />,
  };
  return (
    <AdminPage title="Company management">
      <PageTabs
        label="Company management"
        tabs={tabs.map(({ id, label }) => ({ id, label, to: at(id, organization) }))}
        current={current}
      />
      {panes[current]()}
    </AdminPage>
  );
}

function PartOf({
  organization,
  onChoose,
  Part,
}: {
  organization: OrganizationUid | null;
  onChoose: (uid: OrganizationUid) => void;
  Part: ComponentType<{ organization: OrganizationDetail }>;
}) {
  const read = useRead(readOrganizations, organization && { organization });
  return (
    <>
      <OrganizationSelect chosen={organization} onChoose={onChoose} />
      {organization && (
        <AsyncPart read={read} lines={4}>
          {({ organization: found }) => found && <Part key={found.organization_uid} organization={found} />}
        </AsyncPart>
      )}
    </>
  );
}
