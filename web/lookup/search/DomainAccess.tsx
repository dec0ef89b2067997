import { paths } from '../../navigation/paths.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { Message } from '../../ui/page/Message.tsx';

export function DomainAccess() {
  return (
    <Message
      title="You do not have access to this domain."
      actions={<ActionLink to={paths.objectSearch}>Return to search</ActionLink>}
    />
  );
}
