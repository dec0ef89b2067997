import { paths } from '../navigation/paths.ts';
import { ActionLink } from '../ui/controls/Action.tsx';

/** The ways on from a link or password that is no longer valid. */
export const ForgotPasswordActions = ({ email }: { email: string }) => (
  <>
    <ActionLink to={paths.forgotPassword} state={{ email }}>
      Forgot Password
    </ActionLink>
    <ActionLink kind="outline" to={paths.login}>
      Back to login
    </ActionLink>
  </>
);
