import { paths } from '../../app/paths.ts';
import { ActionLink } from '../../ui/Action.tsx';
import { Message } from '../../ui/Message.tsx';

/** For whoever asks for a vertical that their profile lacks. */
export function DomainAccess() {
  return (
    <Message
      title="You do not have access to this domain."
      actions={<ActionLink to={paths.objectSearch}>Return to search</ActionLink>}
    />
  );
}
