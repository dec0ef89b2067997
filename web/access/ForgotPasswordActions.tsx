import { paths } from '../navigation/paths.ts';
import { ActionLink } from '../ui/controls/Action.tsx';

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
