import { type ComponentType, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readOrganizations } from '../../../shared/api/customers/organizations.ts';
import type { OrganizationDetail } from '../../../shared/model/customers/organization.ts';
import { workingFor } from '../../../shared/rules/access/permissions.ts';
import { useRead } from '../../api/useRead.ts';
import { useViewer } from '../../api/viewer.ts';
import { AsyncPart } from '../../ui/controls/AsyncPart.tsx';
import { PageTabs } from '../../ui/controls/PageTabs.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import style from './ManageUsers.module.css';

type OwnTab = {
  readonly id: string;
  readonly label: string;
  readonly to: string;
  readonly Part: ComponentType<{ organization: OrganizationDetail }>;
};

/** The organization that the viewer works for, in tabs; the first is the default. */
export function OwnOrganization({ title, tabs }: { title: string; tabs: readonly [OwnTab, ...OwnTab[]] }) {
  const read = useRead(readOrganizations, { organization: workingFor(useViewer()) });
  const [query] = useSearchParams();
  const { id: current, Part } = tabs.find(({ id }) => id === query.get('tab')) ?? tabs[0];
  return (
    <div className={style.page}>
      <PageHeading title={title} className={style.title} />
      <p className={style.place}>{read.data?.organization?.name ?? '\u00a0'}</p>
      <PageTabs label={title} tabs={tabs} current={current} />
      <Suspense fallback={<div className={style.loading} aria-busy="true" />}>
        <AsyncPart read={read} lines={4}>
          {({ organization: own }) => own && <Part organization={own} />}
        </AsyncPart>
      </Suspense>
    </div>
  );
}
