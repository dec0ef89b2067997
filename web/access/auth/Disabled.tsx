import { brand } from '../../../shared/brand.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionAnchor, ActionLink } from '../../ui/controls/Action.tsx';
import { mailTo } from '../../ui/mail.ts';
import { Message } from '../../ui/page/Message.tsx';

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
