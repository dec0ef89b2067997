import { Navigate } from 'react-router-dom';
import { readOrganizations } from '../../../shared/api/organizations.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { workingFor } from '../../../shared/rules/permissions.ts';
import { mayOpen } from '../../../shared/rules/visibility.ts';
import { useRead } from '../../api/useRead.ts';
import { useViewer } from '../../api/viewer.ts';
import { somethingWentWrong } from '../../navigation/paths.ts';
import { AsyncPart } from '../../ui/controls/AsyncPart.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import style from './ManageUsers.module.css';
import { Users } from './Users.tsx';

/** A customer's own user administrators see to the people of their organization. */
export function ManageUsers() {
  const viewer = useViewer();
  if (!mayOpen('manage_users', viewer)) return <Navigate to={somethingWentWrong(403)} replace />;
  return <OwnUsers organization={workingFor(viewer)} />;
}

function OwnUsers({ organization }: { organization: OrganizationUid }) {
  const read = useRead(readOrganizations, { organization });
  return (
    <div className={style.page}>
      <PageHeading title="Manage Users" className={style.title} />
      <p className={style.place}>{useViewer().organization.name}</p>
      <AsyncPart read={read} lines={4}>
        {({ organization: own }) => own && <Users organization={own} />}
      </AsyncPart>
    </div>
  );
}
