import { listAdministrators } from '../../../shared/api/access/profile.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { mayOpen } from '../../../shared/rules/access/visibility.ts';
import { listed } from '../../../shared/rules/text/listed.ts';
import { logoutLabel, useLogout } from '../../api/useLogout.ts';
import { useRead } from '../../api/useRead.ts';
import { useAccountDialog } from '../../navigation/accountDialog.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionAnchor, ActionButton, ActionLink } from '../../ui/controls/Action.tsx';
import { calendarDayText, dayText } from '../../ui/dayText.ts';
import { mailTo } from '../../ui/mail.ts';
import { AppSkeleton } from '../../ui/page/AppSkeleton.tsx';
import { Message } from '../../ui/page/Message.tsx';

/** Instead of every page, once the contract of the organization has ended. */
export function AccessEnded({ viewer }: { viewer: Viewer }) {
  const { organization, contract_ended: ended } = viewer;
  const administers = viewer.roles.includes('user_admin');
  const { data } = useRead(listAdministrators, administers ? null : {});
  const { show } = useAccountDialog();
  const { logout, state } = useLogout();
  const names = data?.administrators.map(({ full_name, email }) => full_name ?? email) ?? [];
  return (
    <AppSkeleton>
      <Message
        title={`The access of ${organization.name} has ended`}
        actions={
          <>
            {administers || names.length === 0 ? (
              <ActionAnchor href={mailTo(`Access of ${organization.name}`)}>Write to us</ActionAnchor>
            ) : null}
            {mayOpen('manage_users', viewer) && (
              <ActionLink kind="outline" to={paths.userSettings}>
                People and audit log
              </ActionLink>
            )}
            <ActionButton kind="outline" onClick={() => show('access')}>
              My Account
            </ActionButton>
            <ActionButton kind="outline" onClick={() => void logout()}>
              {logoutLabel('logout', state)}
            </ActionButton>
          </>
        }
      >
        {ended && (
          <p>
            It ended on {calendarDayText(ended.on)}.{' '}
            {ended.is_kept
              ? `Your saved work is kept until ${dayText(ended.kept_until)}.`
              : `Saved work was kept until ${dayText(ended.kept_until)}.`}
          </p>
        )}
        {names.length > 0 && <p>Ask {listed(names)} to continue.</p>}
      </Message>
    </AppSkeleton>
  );
}
