import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import style from './GiveAccess.module.css';
import { OrganizationForm } from './OrganizationForm.tsx';
import { ProfileWizard } from './ProfileWizard.tsx';

const tabs = ['organization', 'profile'] as const;
type Tab = (typeof tabs)[number];

/** New customers: their organization first, then what its people may open. */
export function GiveAccess() {
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find((each) => each === query.get('tab')) ?? 'organization';
  const show = (next: Tab, organization?: string) => {
    const after = new URLSearchParams(query);
    after.set('tab', next);
    if (organization) after.set('organization', organization);
    setQuery(after, { replace: true });
  };
  return (
    <div className={style.page}>
      <PageHeading title="Give Access" className={style.title} />
      <Tabs
        value={tab}
        onChange={(value) => show(tabs.find((each) => each === value) ?? 'organization')}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="organization">Create Marketing Access</Tabs.Tab>
          <Tabs.Tab value="profile">Create Group Access Profile</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="organization">
          <OrganizationForm onNext={(organization) => show('profile', organization)} />
        </Tabs.Panel>
        <Tabs.Panel value="profile">
          <ProfileWizard key={query.get('organization')} organization={query.get('organization')} />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
