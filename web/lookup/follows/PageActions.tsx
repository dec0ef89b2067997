import { SaveViewButton } from '../savedViews/SaveViewButton.tsx';
import { ShareMenu } from '../savedViews/ShareMenu.tsx';
import { FollowButton } from './FollowButton.tsx';

/** What can be done with a page and its filters. */
export const PageActions = () => (
  <>
    <FollowButton />
    <SaveViewButton />
    <ShareMenu />
  </>
);
