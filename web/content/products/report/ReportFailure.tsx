import type { CallError } from '../../../../shared/api/client.ts';
import { explain } from '../../../api/errorText.ts';
import { paths } from '../../../navigation/paths.ts';
import { ActionButton, ActionLink } from '../../../ui/controls/Action.tsx';
import { Message } from '../../../ui/page/Message.tsx';

const notHere = ['not_found', 'no_access', 'invalid_input'];

/** Doesn't reveal whether the report exists for another company. */
export function ReportFailure({ error, retry }: { error: CallError | null; retry: () => void }) {
  const isHere = error !== null && !notHere.includes(error.code);
  const toPortal = (
    <ActionLink kind={isHere ? 'outline' : 'primary'} to={paths.portal}>
      Back to the Portal
    </ActionLink>
  );
  if (!isHere) {
    return (
      <Message title="This report isn’t in your portal" actions={toPortal}>
        <p>It may have been withdrawn or replaced, or the link is for another company.</p>
      </Message>
    );
  }
  return (
    <Message
      title="This report couldn’t be loaded"
      actions={
        <>
          <ActionButton onClick={retry}>Try again</ActionButton>
          {toPortal}
        </>
      }
    >
      <p>{explain(error)}</p>
    </Message>
  );
}
