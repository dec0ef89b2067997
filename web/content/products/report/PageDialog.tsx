import { type ReactNode, useEffect, useRef } from 'react';
import { ActionButton } from '../../../ui/controls/Action.tsx';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Reasoned } from '../../../ui/controls/Reasoned.tsx';
import { useLastOpen } from '../../../ui/controls/useLastOpen.ts';
import { PagePicture } from './PagePicture.tsx';
import style from './Report.module.css';

const turns: Record<string, number> = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 };

export function PageDialog({
  name,
  pages,
  opened,
  onTurn,
  onClose,
  onExpired,
  beside,
}: {
  name: string;
  pages: readonly string[];
  opened: number | null;
  onTurn: (to: number) => void;
  onClose: () => void;
  onExpired: () => void;
  /** Beside the page; below it where the window is narrow. */
  beside: ReactNode;
}) {
  const shown = useLastOpen(opened) ?? 1;
  const address = pages[shown - 1];
  const turn = (by: number) => {
    const to = shown + by;
    if (to >= 1 && to <= pages.length) onTurn(to);
  };
  useTurningKeys(opened !== null, turn);
  return (
    <Dialog title={name} opened={opened !== null} onClose={onClose} size={beside ? 1180 : 860}>
      <div className="stack gap-14">
        <div className="row apart gap-12">
          <Reasoned because={shown === 1 ? 'This is the first page.' : null}>
            {(held) => (
              <ActionButton kind="outline" onClick={() => turn(-1)} {...held}>
                Previous
              </ActionButton>
            )}
          </Reasoned>
          <p role="status">
            Page {shown} of {pages.length}
          </p>
          <Reasoned because={shown === pages.length ? 'This is the last page.' : null}>
            {(held) => (
              <ActionButton kind="outline" onClick={() => turn(1)} {...held}>
                Next
              </ActionButton>
            )}
          </Reasoned>
        </div>
        <div className={beside ? style.spread : undefined}>
          {address && (
            <PagePicture
              key={shown}
              address={address}
              alt={`Page ${shown} of ${name}`}
              onExpired={onExpired}
            />
          )}
          {beside}
        </div>
      </div>
    </Dialog>
  );
}

/** Works wherever the focus is in the dialog, but in a field, where these keys move the caret. */
function useTurningKeys(isOpen: boolean, turn: (by: number) => void): void {
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  });
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const by = turns[event.key];
      if (by === undefined || isInField(event.target)) return;
      event.preventDefault();
      latest.current(by);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
}

const isInField = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
