import { errorText } from '../../api/errorText.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { NoAccess } from '../../ui/page/NoAccess.tsx';

export const DomainAccess = () => (
  <NoAccess
    thing="this market vertical"
    reason={errorText.domain_denied}
    way={<ActionLink to={paths.objectSearch}>Return to search</ActionLink>}
  />
);
