import { brand } from '../../shared/brand.ts';
import { paths } from '../app/paths.ts';
import { ActionAnchor, ActionLink } from '../ui/Action.tsx';
import { Message } from '../ui/Message.tsx';
import { mailTo } from '../ui/mail.ts';

/** Until the reset form stands here: how to get a new password all the same. */
export function ForgotPassword() {
  return (
    <Message
      title="Forgot your password?"
      actions={
        <>
          <ActionAnchor href={mailTo('A new password, please')}>Write to us</ActionAnchor>
          <ActionLink kind="outline" to={paths.login}>
            Back to login
          </ActionLink>
        </>
      }
    >
      <p>
        Write to {brand.contactEmail} from the address of your account. We will send the instructions for a
        new password to that address.
      </p>
    </Message>
  );
}
