import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { mayOpen } from '../../../shared/rules/access/visibility.ts';
import { AlertDialog } from '../alerts/AlertDialog.tsx';
import { BookmarksDialog } from '../bookmarks/BookmarksDialog.tsx';
import { SaveViewDialog } from '../savedViews/SaveViewDialog.tsx';
import { SourceDialog } from './SourceDialog.tsx';

export function LookupDialogs({ viewer }: { viewer: Viewer }) {
  return (
    <>
      {mayOpen('bookmarks', viewer) && (
        <>
          <BookmarksDialog />
          <SaveViewDialog />
          <AlertDialog />
        </>
      )}
      {mayOpen('cf_lite', viewer) && <SourceDialog />}
    </>
  );
}
