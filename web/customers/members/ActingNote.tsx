import type { OrganizationDetail } from '../../../shared/model/customers/organization.ts';
import form from '../../ui/form/form.module.css';
import { useBeginsActing } from './useActingFirst.ts';

export function ActingNote({
  organization: { organization_uid, name },
}: {
  organization: OrganizationDetail;
}) {
  if (!useBeginsActing(organization_uid)) return null;
  return (
    <p className={form.note}>
      This starts acting for {name}, for an hour or until you stop. The audit log records it under your name.
    </p>
  );
}
