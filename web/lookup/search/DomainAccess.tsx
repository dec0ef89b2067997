import { paths } from '../../navigation/paths.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { Message } from '../../ui/page/Message.tsx';

/** For whoever asks for a vertical that their profile lacks. */
export function DomainAccess() {
  return (
    <Message
      title="You do not have access to this domain."
      actions={<ActionLink to={paths.objectSearch}>Return to search</ActionLink>}
    />
  );
}
