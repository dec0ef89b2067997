import { CloseButton } from '@mantine/core';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import type { DetailsProps } from './DetailsPopover.tsx';
import style from './OpeningRow.module.css';
import { useLeaving } from './useLeaving.ts';

/** On phones the details lie at the foot of the screen, where the thumb is. */
export function DetailsSheet({ id, title, row, onClose, onEscape, children }: DetailsProps) {
  const details = useRef<HTMLDivElement>(null);
  useLeaving({ row, details, onClose, onEscape });
  return createPortal(
    <div ref={details} className={style.sheet} role="dialog" aria-label={title}>
      <div id={id}>{children}</div>
      <CloseButton size={40} aria-label="Close" onClick={onEscape} />
    </div>,
    document.body,
  );
}
