import { useSWRConfig } from 'swr';
import { readOrganizations } from '../../../../shared/api/customers/organizations.ts';
import type { Output } from '../../../../shared/api/endpoint.ts';
import { routeKey } from '../../../../shared/api/endpoint.ts';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import { may } from '../../../../shared/rules/access/permissions.ts';
import { useViewer } from '../../../api/viewer.ts';
import { dayText } from '../../../ui/dayText.ts';
import { CompanyEdit } from './CompanyEdit.tsx';
import style from './GeneralTab.module.css';
import { OrganizationEdit } from './OrganizationEdit.tsx';
import { OutsideInvitesEdit } from './OutsideInvitesEdit.tsx';
import { RemovalSwitch } from './RemovalSwitch.tsx';
import { ReportMailsChoice } from './ReportMailsChoice.tsx';
import { RoleList } from './RoleList.tsx';
import { SecondFactorSwitch } from './SecondFactorSwitch.tsx';

export function GeneralTab({ organization }: { organization: OrganizationDetail }) {
  const viewer = useViewer();
  const { mutate } = useSWRConfig();
  const { organization_uid, created_at } = organization;
  const editable = may('organizations.edit', viewer, organization_uid);
  const key = [routeKey(readOrganizations), { organization: organization_uid }];
  const part = {
    organization,
    onSaved: (saved: OrganizationDetail) =>
      void mutate<Output<typeof readOrganizations>>(key, { organization: saved }, { revalidate: false }),
    onReload: () => void mutate(key),
  };
  return (
    <div className={style.page}>
      <dl className={style.facts}>
        <div>
          <dt>Name</dt>
          <dd>{editable ? <OrganizationEdit key={organization.version} {...part} /> : organization.name}</dd>
        </div>
        {!organization.internal && (
          <div>
            <dt>Company</dt>
            <dd>
              <CompanyEdit key={organization.version} {...part} editable={editable} />
            </dd>
          </div>
        )}
        {!organization.internal && (
          <div>
            <dt>Activity</dt>
            <dd>
              <RemovalSwitch {...part} editable={editable} />
            </dd>
          </div>
        )}
        {!organization.internal && (
          <div>
            <dt>Invites</dt>
            <dd>
              <OutsideInvitesEdit key={organization.version} {...part} editable={editable} />
            </dd>
          </div>
        )}
        {!organization.internal && (
          <div>
            <dt>New reports</dt>
            <dd>
              <ReportMailsChoice {...part} />
            </dd>
          </div>
        )}
        <div>
          <dt>Second factor</dt>
          <dd>
            <SecondFactorSwitch organization={organization} />
          </dd>
        </div>
        <div>
          <dt>Created</dt>
          <dd>{dayText(created_at)}</dd>
        </div>
        <div>
          <dt>Uid</dt>
          <dd className={style.uid}>{organization_uid}</dd>
        </div>
      </dl>
      <RoleList {...part} editable={editable} assignable={may('autoAssign.edit', viewer, organization_uid)} />
    </div>
  );
}
