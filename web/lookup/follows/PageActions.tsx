import { SaveViewButton } from '../savedViews/SaveViewButton.tsx';
import { ShareMenu } from '../savedViews/ShareMenu.tsx';
import { FollowButton } from './FollowButton.tsx';

/** Follow, save and share a page with its filters. */
export const PageActions = () => (
  <>
    <FollowButton />
    <SaveViewButton />
    <ShareMenu />
  </>
);
