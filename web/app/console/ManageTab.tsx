import { Suspense } from 'react';
import type { OrganizationDetail } from '../../../shared/model/customers/organization.ts';
import style from './Manage.module.css';
import type { Tab } from './tabs.tsx';

/** Keyed by organization: text typed for one must not be saved for another. */
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
