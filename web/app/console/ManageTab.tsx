import { Suspense } from 'react';
import type { OrganizationDetail } from '../../../shared/model/customers/organization.ts';
import style from './Manage.module.css';
import type { Tab } from './tabs.tsx';

/** Another organization begins afresh: what was typed for one must not be saved in the next. */
export const ManageTab = ({
  tab: { Pane },
  organization,
}: {
  tab: Tab;
  organization: OrganizationDetail;
}) => (
  <Suspense fallback={<div className={style.loading} aria-busy="true" />}>
    <Pane key={organization.organization_uid} organization={organization} />
  </Suspense>
);
