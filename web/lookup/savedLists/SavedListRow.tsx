import { Link } from 'react-router-dom';
import type { SavedList, SharedList } from '../../../shared/model/lookup/savedList.ts';
import { sourceNames, verticalNames } from '../../../shared/model/scope.ts';
import { counted } from '../../../shared/rules/text/figures.ts';
import { openingNote, useViewer } from '../../api/viewer.ts';
import { savedListAt, savedListContent, savedListPlace } from '../../navigation/paths.ts';
import { CopyStatus } from '../../ui/controls/CopyStatus.tsx';
import { useCopied } from '../../ui/controls/useCopied.ts';
import { dayText } from '../../ui/dayText.ts';
import table from '../objects/table.module.css';
import style from '../saving/SavedLists.module.css';
import { EditActions } from '../saving/SavedTable.tsx';

export function OwnRow({
  list,
  onEdit,
  onRemove,
}: {
  list: SavedList;
  onEdit: () => void;
  onRemove: () => void;
}) {
  return (
    <tr>
      <Name list={list} to={savedListContent(list)} count={list.objects.length} />
      <td>You</td>
      <td>{list.shared ? 'Shared' : 'Only you'}</td>
      <td>{dayText(list.updated_at)}</td>
      <td className={style.actions}>
        {list.shared && <CopyLink list={list} />}
        <EditActions name={list.name} onEdit={onEdit} onRemove={onRemove} />
      </td>
    </tr>
  );
}

export function SharedRow({ list }: { list: SharedList }) {
  const note = openingNote(list.opens_with, useViewer());
  return (
    <tr>
      <Name list={list} to={note ? savedListPlace(list) : savedListAt(list)} count={list.count} note={note} />
      <td>{list.owner}</td>
      <td>Shared</td>
      <td>{dayText(list.updated_at)}</td>
      <td className={style.actions}>
        <CopyLink list={list} />
      </td>
    </tr>
  );
}

type Listed = Pick<SavedList, 'list_uid' | 'name' | 'page' | 'source' | 'domain'>;

function Name({
  list,
  to,
  count,
  note = null,
}: {
  list: Listed;
  to: string;
  count: number;
  note?: string | null;
}) {
  const { name, page, source, domain } = list;
  const kind = page === 'worklist' ? 'Worklist' : 'Comparison';
  const of = counted(count, 'object');
  return (
    <td className={style.nameCell}>
      <Link className={table.link} to={to}>
        {name}
      </Link>
      <span className={style.what}>
        {[kind, of, domain ? verticalNames[domain] : [], sourceNames[source], note ?? []].flat().join(' · ')}
      </span>
    </td>
  );
}

function CopyLink({ list }: { list: Listed }) {
  const { state, copy } = useCopied(() => new URL(savedListAt(list), window.location.origin).href);
  return (
    <>
      <button type="button" className={style.action} aria-label={`Copy link to ${list.name}`} onClick={copy}>
        {state === 'copied' ? 'Copied!' : state === 'failed' ? 'Couldn’t copy' : 'Copy link'}
      </button>
      <CopyStatus state={state} />
    </>
  );
}
