import { errorText } from '../../api/errorText.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionAnchor, ActionLink } from '../../ui/controls/Action.tsx';
import { mailTo } from '../../ui/mail.ts';
import { Message } from '../../ui/page/Message.tsx';

export function NoEntitlements() {
  return (
    <Message
      title="Portal"
      actions={
        <>
          <ActionAnchor href={mailTo('Access to the portal')}>Contact support</ActionAnchor>
          <ActionLink kind="outline" to={paths.clientHome}>
            Back to Client Home
          </ActionLink>
        </>
      }
    >
      <p>{errorText.no_entitlements}</p>
    </Message>
  );
}
