import { useNavigate, useSearchParams } from 'react-router-dom';
import { OrganizationUid } from '../../../../shared/model/ids.ts';
import { AdminPage } from '../../../ui/console/AdminPage.tsx';
import { PageTabs } from '../../../ui/controls/PageTabs.tsx';
import style from './GiveAccess.module.css';
import { OrganizationForm } from './OrganizationForm.tsx';
import { ProfileWizard } from './ProfileWizard.tsx';

const tabs = [
  {
    id: 'organization',
    label: 'Create Marketing Access',
    to: '?tab=organization',
    about: 'Makes a new organization, with the roles that its people can have. Create a profile for it next.',
  },
  {
    id: 'profile',
    label: 'Create Group Access Profile',
    to: '?tab=profile',
    about: 'Makes a profile for an organization: the sources and market verticals that its holders can see.',
  },
] as const;

export function GiveAccess() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const current = tabs.find(({ id }) => id === query.get('tab')) ?? tabs[0];
  const organization = OrganizationUid.safeParse(query.get('organization')).data ?? null;
  return (
    <AdminPage title="Give Access" takesFocus={false}>
      <PageTabs label="Give Access" tabs={tabs} current={current.id} />
      <p className={style.about}>{current.about}</p>
      {current.id === 'organization' ? (
        <OrganizationForm
          onCreated={({ organization_uid, name: created }) =>
            navigate(`?tab=profile&organization=${organization_uid}`, { state: { created } })
          }
        />
      ) : (
        <ProfileWizard key={organization} organization={organization} />
      )}
    </AdminPage>
  );
}
