import { useState } from 'react';
import { removeFollow } from '../../../shared/api/lookup/follows.ts';
import { type ListedFollow, maxFollows } from '../../../shared/model/lookup/follow.ts';
import { failureToTell } from '../../api/failurePage.ts';
import { useMutate } from '../../api/useMutate.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { Snackbar } from '../../ui/controls/Snackbar.tsx';
import { useUndoable } from '../../ui/controls/useUndoable.ts';
import { useRemovalFocus } from '../../ui/focus/useRemovalFocus.ts';
import { Message } from '../../ui/page/Message.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import page from '../saving/SavedLists.module.css';
import { LoadFailure, RemovedSnackbar } from '../saving/SavedTable.tsx';
import { useMaySave } from '../saving/useMaySave.ts';
import { FollowEntry } from './FollowEntry.tsx';
import { FollowForm } from './FollowForm.tsx';
import style from './Follows.module.css';
import { useFollows, useForgetFollows } from './useFollows.ts';

const saidMs = 6000;

/** All that somebody follows, and what each said last. */
export function Following() {
  const may = useMaySave();
  const { data, error, mutate } = useFollows();
  const forget = useForgetFollows();
  const removing = useMutate(removeFollow);
  const removal = useUndoable<ListedFollow>(async ({ follow_uid: follow }) => {
    await removing.trigger({ follow });
    await forget();
  });
  const [edited, setEdited] = useState<ListedFollow | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const follows = data?.follows.filter(({ follow_uid }) => follow_uid !== removal.pending?.follow_uid) ?? [];
  const list = useRemovalFocus<HTMLUListElement>(follows.length);
  const failure = failureToTell(error, data !== undefined) ?? removing.error;
  if (!may) {
    return (
      <Message title="Guests can’t follow pages" actions={toSearch}>
        <p>Log in with an account to get a message when something changes.</p>
      </Message>
    );
  }
  return (
    <div className={page.page}>
      <PageHeading title="Following" className={page.title} />
      <p className={page.lead}>
        Up to {maxFollows} pages. Each is checked once after every release, and you get a message only about
        what is new and beyond chance and usual ups and downs.
      </p>
      {failure && <LoadFailure error={failure} onRetry={() => void mutate()} />}
      {!data && !failure && <div className={page.waiting} aria-busy="true" />}
      {data && follows.length === 0 && (
        <div className={page.none}>
          <p>You follow nothing yet. Choose “Tell me when it changes” on any page of CF Lite.</p>
          {toSearch}
        </div>
      )}
      {follows.length > 0 && (
        <ul className={style.list} {...list}>
          {follows.map((follow) => (
            <FollowEntry
              key={follow.follow_uid}
              follow={follow}
              onEdit={() => setEdited(follow)}
              onRemove={() => void removal.begin(follow)}
              onSaid={setSaid}
            />
          ))}
        </ul>
      )}
      <Dialog
        title="Tell me when it changes"
        opened={edited !== null}
        onClose={() => setEdited(null)}
        size={520}
      >
        {edited && (
          <FollowForm
            address={edited.address}
            name={edited.name}
            edited={edited}
            onClose={() => setEdited(null)}
            onSaid={setSaid}
          />
        )}
      </Dialog>
      {said && <Snackbar text={said} shownForMs={saidMs} onGone={() => setSaid(null)} />}
      {removal.pending && (
        <RemovedSnackbar
          key={removal.pending.follow_uid}
          name={removal.pending.name}
          onGone={removal.settle}
          onUndo={removal.undo}
        />
      )}
    </div>
  );
}

const toSearch = <ActionLink to={paths.objectSearch}>Go to Search</ActionLink>;
