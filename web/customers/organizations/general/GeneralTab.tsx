import { useSWRConfig } from 'swr';
import { readOrganizations } from '../../../../shared/api/customers/organizations.ts';
import { type Output, routeKey } from '../../../../shared/api/endpoint.ts';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import { may } from '../../../../shared/rules/access/permissions.ts';
import { useViewer } from '../../../api/viewer.ts';
import { useSnackbar } from '../../../ui/controls/useSnackbar.tsx';
import { dayText } from '../../../ui/dayText.ts';
import { CompanyEdit } from './CompanyEdit.tsx';
import { DeletionPart } from './DeletionPart.tsx';
import { Exports } from './Exports.tsx';
import style from './GeneralTab.module.css';
import { OrganizationEdit } from './OrganizationEdit.tsx';
import { OutsideInvitesEdit } from './OutsideInvitesEdit.tsx';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { Notice } from '../../../ui/form/Notice.tsx';
import { ReportMailsChoice } from './ReportMailsChoice.tsx';
import { RoleList } from './RoleList.tsx';
import { Suspension } from './Suspension.tsx';
import { savedText } from './savedText.ts';
import { TermEdit } from './TermEdit.tsx';
import { type OrganizationPart, useOrganizationChange } from './useOrganizationChange.ts';

export function GeneralTab({ organization }: { organization: OrganizationDetail }) {
  const viewer = useViewer();
  const { mutate } = useSWRConfig();
  const { say, snackbar } = useSnackbar();
  const { organization_uid, created_at } = organization;
  const editable = may('organizations.edit', viewer, organization_uid);
  const ends = may('organizations.end', viewer, organization_uid);
  const key = [routeKey(readOrganizations), { organization: organization_uid }];
  const part = {
    organization,
    onSaved: (saved: OrganizationDetail) => {
      say(savedText(organization, saved));
      void mutate<Output<typeof readOrganizations>>(key, { organization: saved }, { revalidate: false });
    },
    onReload: () => void mutate(key),
  };
  return (
    <div className={style.page}>
      <dl className={`${style.facts} facts stack gap-12`}>
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
        {!organization.internal && (
          <>
            <div>
              <dt>Contract</dt>
              <dd>
                <TermEdit {...part} editable={ends} />
              </dd>
            </div>
            {(ends || organization.suspended) && (
              <div>
                <dt>Suspension</dt>
                <dd>
                  <Suspension {...part} editable={ends} />
                </dd>
              </div>
            )}
          </>
        )}
        {may('organizations.export', viewer, organization_uid) && (
          <div>
            <dt>Export</dt>
            <dd>
              <Exports organization={organization_uid} />
            </dd>
          </div>
        )}
        {ends && !organization.internal && (
          <div>
            <dt>Deletion</dt>
            <dd>
              <DeletionPart organization={organization} />
            </dd>
          </div>
        )}
        <div>
          <dt>Created</dt>
          <dd>{dayText(created_at)}</dd>
        </div>
        <div>
          <dt>Uid</dt>
          <dd className="small">{organization_uid}</dd>
        </div>
      </dl>
      <RoleList {...part} editable={editable} assignable={may('autoAssign.edit', viewer, organization_uid)} />
      {snackbar}
    </div>
  );
}

function RemovalSwitch({ editable, ...part }: OrganizationPart & { editable: boolean }) {
  const { activity_removable } = part.organization;
  const { save, saving, problem } = useOrganizationChange(part);
  if (!editable)
    return activity_removable
      ? 'People may remove their own activity'
      : 'People can’t remove their own activity';
  return (
    <>
      <Switch
        label="People may remove their own activity"
        checked={activity_removable}
        disabled={saving}
        onChange={({ currentTarget }) => void save({ activity_removable: currentTarget.checked })}
      />
      {problem && <Notice kind="problem">{problem}</Notice>}
    </>
  );
}
