import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { PasswordField, type TextField, UsernameBeside } from '../../ui/form/fields.tsx';

/** The password again, before a way in changes; beside it who it belongs to, for password managers. */
export function CurrentPassword({
  viewer,
  ...field
}: {
  viewer: Viewer;
  autoFocus?: boolean;
} & TextField) {
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
