import { Navigate } from 'react-router-dom';
import type { SavedListUid } from '../../../shared/model/ids.ts';
import { explain } from '../../api/errorText.ts';
import { bookmarksAt, paths, savedListContent } from '../../navigation/paths.ts';
import { ActionButton, ActionLink } from '../../ui/controls/Action.tsx';
import { Message } from '../../ui/page/Message.tsx';
import { useSavedList } from './useSavedList.ts';

/** Redirects from a saved list's link to its contents. Objects outside the profile are left out. */
export function OpenSaved({ list }: { list: SavedListUid }) {
  const { data, error, mutate } = useSavedList(list);
  if (data && data.list.objects.length > 0) return <Navigate to={savedListContent(data.list)} replace />;
  if (data || error?.status === 404) {
    return (
      <Message
        title="This list isn’t available"
        actions={
          <>
            <ActionLink to={paths.objectSearch}>Go to Search</ActionLink>
            {data && (
              <ActionLink kind="outline" to={bookmarksAt('lists')}>
                Lists
              </ActionLink>
            )}
          </>
        }
      >
        <p>
          {data
            ? 'Your access profile includes none of its objects. If another of your profiles does, Lists names it.'
            : 'It may have been deleted, or it isn’t shared with your organization.'}
        </p>
      </Message>
    );
  }
  if (error) {
    return (
      <Message
        title="We couldn’t load the list"
        actions={<ActionButton onClick={() => void mutate()}>Try again</ActionButton>}
      >
        <p>{explain(error)}</p>
      </Message>
    );
  }
  return <div aria-busy="true" />;
}
