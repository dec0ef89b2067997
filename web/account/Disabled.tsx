import { brand } from '../../shared/brand.ts';
import { paths } from '../app/paths.ts';
import { ActionAnchor, ActionLink } from '../ui/Action.tsx';
import { Message } from '../ui/Message.tsx';
import { mailTo } from '../ui/mail.ts';

export function Disabled() {
  return (
    <Message
      title="Account disabled"
      actions={
        <>
          <ActionAnchor href={mailTo('My account has been disabled')}>Contact {brand.product}</ActionAnchor>
          <ActionLink kind="outline" to={paths.home}>
            Home
          </ActionLink>
        </>
      }
    >
      <p>Your account access has been disabled. Please contact {brand.product} for help.</p>
    </Message>
  );
}
