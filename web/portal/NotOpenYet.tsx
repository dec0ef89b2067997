import { Navigate } from 'react-router-dom';
import { type Destination, mayOpen } from '../../shared/rules/visibility.ts';
import { useViewer } from '../api/viewer.ts';
import { paths, somethingWentWrong } from '../navigation/paths.ts';
import { ActionLink } from '../ui/controls/Action.tsx';
import { Message } from '../ui/page/Message.tsx';

/** An area that is linked and guarded already, while its pages are still to come. */
export function NotOpenYet({ area, destination }: { area: string; destination: Destination }) {
  const viewer = useViewer();
  if (!mayOpen(destination, viewer)) return <Navigate to={somethingWentWrong(403)} replace />;
  return (
    <Message
      title={`${area} isn’t open yet`}
      actions={
        <ActionLink to={paths.clientHome}>Back to {viewer.is_admin ? 'Internal' : 'Client'} Home</ActionLink>
      }
    >
      <p>Your access includes it, and it will appear at this address when it opens.</p>
    </Message>
  );
}
