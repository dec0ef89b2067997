import { paths } from '../../navigation/paths.ts';
import { ActionAnchor, ActionLink } from '../../ui/controls/Action.tsx';
import { mailTo } from '../../ui/mail.ts';
import { AppSkeleton } from '../../ui/page/AppSkeleton.tsx';
import { Message } from '../../ui/page/Message.tsx';

export function Suspended({ of: organization }: { of: string }) {
  return (
    <AppSkeleton>
      <Message
        title={`Access of ${organization} is suspended`}
        actions={
          <>
            <ActionAnchor href={mailTo(`Access of ${organization}`)}>Write to us</ActionAnchor>
            <ActionLink kind="outline" to={paths.login}>
              Log in
            </ActionLink>
          </>
        }
      >
        <p role="alert">Nobody there can use it at the moment. Your saved work is kept.</p>
        <p>Ask the administrators of your organization, or write to us.</p>
      </Message>
    </AppSkeleton>
  );
}
