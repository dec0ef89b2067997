import type { HTMLAttributes, ReactNode } from 'react';
import type { CallError } from '../../../shared/api/client.ts';
import { explain } from '../../api/errorText.ts';
import { ActionButton } from '../../ui/controls/Action.tsx';
import { Snackbar } from '../../ui/controls/Snackbar.tsx';
import { undoMs } from '../../ui/controls/useUndoable.ts';
import { removes } from '../../ui/focus/useRemovalFocus.ts';
import table from '../objects/table.module.css';
import style from './SavedLists.module.css';

const rows = ['1', '2', '3', '4', '5'];

/** As tall as the rows that come. */
export const WaitingRows = () => (
  <div className={style.waiting} aria-busy="true">
    {rows.map((row) => (
      <span key={row} />
    ))}
  </div>
);

/** Why nothing is here, and one link. */
export const EmptyTab = ({ children, link }: { children: ReactNode; link: ReactNode }) => (
  <div className={style.none}>
    <p>{children}</p>
    {link}
  </div>
);

/** The one form of all that a person keeps. */
export function SavedTable({
  caption,
  columns,
  figures = [],
  body,
  children,
}: {
  caption: string;
  columns: readonly string[];
  /** The columns of figures, which stand to the right. */
  figures?: readonly string[];
  body: HTMLAttributes<HTMLTableSectionElement>;
  children: ReactNode;
}) {
  return (
    <table className={`${table.table} ${table.framed} ${style.table}`}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              {...(figures.includes(column) ? { className: style.figure ?? '' } : {})}
            >
              {column}
            </th>
          ))}
          <th scope="col">
            <span className="unseen">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody {...body}>{children}</tbody>
    </table>
  );
}

export const EditActions = ({
  name,
  onEdit,
  onRemove,
}: {
  name: string;
  onEdit: () => void;
  onRemove: () => void;
}) => (
  <>
    <button
      type="button"
      className={style.action}
      aria-haspopup="dialog"
      aria-label={`Rename or share ${name}`}
      onClick={onEdit}
    >
      Rename or share
    </button>
    <button
      type="button"
      className={style.action}
      aria-label={`Remove ${name}`}
      onClick={onRemove}
      {...removes}
    >
      Remove
    </button>
  </>
);

export const LoadFailure = ({ error, onRetry }: { error: CallError; onRetry: () => void }) => (
  <div role="alert" className="stack gap-12 start">
    <p>{explain(error)}</p>
    <ActionButton kind="outline" onClick={onRetry}>
      Try again
    </ActionButton>
  </div>
);

export const RemovedSnackbar = ({
  name,
  onGone,
  onUndo,
}: {
  name: string;
  onGone: () => void;
  onUndo: () => void;
}) => (
  <Snackbar
    text={`“${name}” is removed.`}
    shownForMs={undoMs}
    onGone={onGone}
    action={{ label: 'Undo', onClick: onUndo }}
  />
);
