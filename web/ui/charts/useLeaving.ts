import { type RefObject, useEffect, useRef } from 'react';

/** Escape, a press elsewhere, and focus that moves elsewhere. */
export function useLeaving({
  row,
  details,
  onClose,
  onEscape,
}: {
  row: RefObject<HTMLElement | null>;
  details: RefObject<HTMLElement | null>;
  onClose: () => void;
  onEscape: () => void;
}): void {
  const latest = useRef({ onClose, onEscape });
  useEffect(() => {
    latest.current = { onClose, onEscape };
  });
  useEffect(() => {
    const isWithin = ({ target }: Event) =>
      target instanceof Node && (row.current?.contains(target) || details.current?.contains(target));
    const onAway = (event: Event) => {
      if (!isWithin(event)) latest.current.onClose();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // A dialog or panel around the row stays open.
      event.stopPropagation();
      event.preventDefault();
      latest.current.onEscape();
    };
    document.addEventListener('pointerdown', onAway);
    document.addEventListener('focusin', onAway);
    document.addEventListener('keydown', onKey, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', onAway);
      document.removeEventListener('focusin', onAway);
      document.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [row, details]);
}
