import type { PreviewEnd } from '../../../../shared/model/customers/previewToken.ts';
import { paths } from '../../../navigation/paths.ts';
import { ActionAnchor, ActionLink } from '../../../ui/controls/Action.tsx';
import { mailTo } from '../../../ui/mail.ts';
import { AppSkeleton } from '../../../ui/page/AppSkeleton.tsx';
import { Message } from '../../../ui/page/Message.tsx';

const reasons: Record<PreviewEnd, string> = {
  expired: 'Your preview link has expired.',
  revoked: 'Your preview link was revoked.',
};

export function PreviewEnded({ why }: { why: PreviewEnd }) {
  return (
    <AppSkeleton>
      <Message
        title="This preview has ended"
        actions={
          <>
            <ActionAnchor href={mailTo('A new preview link, please')}>Ask for a new link</ActionAnchor>
            <ActionLink kind="outline" to={paths.login}>
              Log in
            </ActionLink>
          </>
        }
      >
        <p role="alert">{reasons[why]}</p>
        <p>For a new one, ask the person who sent it to you, or write to us.</p>
      </Message>
    </AppSkeleton>
  );
}
