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
      To save, you act for {name}, for an hour or until you stop. You’ll be asked for a reason, which is in
      their audit log beside your name.
    </p>
  );
}
