import { useNavigate, useSearchParams } from 'react-router-dom';
import { OrganizationUid } from '../../../../shared/model/ids.ts';
import { AdminPage } from '../../../ui/console/AdminPage.tsx';
import { PageTabs } from '../../../ui/controls/PageTabs.tsx';
import { OrganizationForm } from './OrganizationForm.tsx';
import { ProfileWizard } from './ProfileWizard.tsx';

const tabs = [
  { id: 'organization', label: 'Create Marketing Access', to: '?tab=organization' },
  { id: 'profile', label: 'Create Group Access Profile', to: '?tab=profile' },
];

export function GiveAccess() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const current = query.get('tab') === 'profile' ? 'profile' : 'organization';
  const organization = OrganizationUid.safeParse(query.get('organization')).data ?? null;
  return (
    <AdminPage title="Give Access">
      <PageTabs label="Give Access" tabs={tabs} current={current} />
      {current === 'organization' ? (
        <OrganizationForm onNext={(uid) => navigate(`?tab=profile&organization=${uid}`)} />
      ) : (
        <ProfileWizard key={organization} organization={organization} />
      )}
    </AdminPage>
  );
}
