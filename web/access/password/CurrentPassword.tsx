import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { PasswordField, type TextField, UsernameBeside } from '../../ui/form/fields.tsx';

/** Confirms the password before a login method changes. The hidden e-mail address is for password managers. */
export function CurrentPassword({ viewer, ...field }: { viewer: Viewer; autoFocus?: boolean } & TextField) {
  return (
    <>
      <UsernameBeside email={viewer.email} />
      <PasswordField
        label="Current Password"
        description="Confirms that it’s you who is changing how you log in"
        what="the current password"
        name="current-password"
        autoComplete="current-password"
        {...field}
      />
    </>
  );
}
