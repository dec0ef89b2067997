import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useMedia } from '../useMedia.ts';
import { DetailsPopover } from './DetailsPopover.tsx';
import { DetailsSheet } from './DetailsSheet.tsx';
import style from './OpeningRow.module.css';
import type { RowPoint } from './useOpenRow.ts';

export type Opening = {
  /** The row's details: `RowDetails`. Without them the row doesn't open. */
  details?: ReactNode;
  expanded?: boolean | undefined;
  onOpen?: ((opens: boolean) => void) | undefined;
  point?: RowPoint | undefined;
};

const hoverMs = 300;
/** The way from the row to its popover. */
const leaveMs = 160;

/**
 * A row of a list that opens its details on hover, click, tap or Enter. Its label has the figures in words instead of the
 * short forms of its cells.
 */
export function OpeningRow({
  label,
  title,
  className,
  details,
  expanded = false,
  onOpen,
  point,
  children,
}: Opening & { label: string; title: string; className?: string | undefined; children: ReactNode }) {
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLElement | SVGElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Opened on purpose, so that it stays when the pointer leaves. */
  const isKept = useRef(false);
  const onPhone = useMedia('(max-width: 959px)');
  useEffect(() => () => clearTimeout(timer.current), []);

  const soon = (opens: boolean, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onOpen?.(opens), ms);
  };
  const close = () => {
    clearTimeout(timer.current);
    isKept.current = false;
    onOpen?.(false);
  };
  const closeToRow = () => {
    close();
    button.current?.focus({ preventScroll: true });
  };
  const pointing = {
    onPointerEnter: (event: { pointerType: string }) => {
      if (event.pointerType !== 'mouse' || isKept.current) return;
      soon(true, expanded ? 0 : hoverMs);
    },
    onPointerLeave: (event: { pointerType: string }) => {
      if (event.pointerType === 'mouse' && !isKept.current) soon(false, leaveMs);
    },
  };
  const Details = onPhone ? DetailsSheet : DetailsPopover;
  return (
    <li ref={row} className="relative">
      <button
        type="button"
        className={`${style.row} ${className ?? ''}`}
        {...(onOpen && details ? { 'aria-expanded': expanded } : {})}
        aria-controls={expanded ? id : undefined}
        aria-describedby={expanded ? id : undefined}
        {...(onPhone ? {} : pointing)}
        {...point}
        ref={(element) => {
          button.current = element;
          point?.ref(element);
        }}
        onClick={() => {
          clearTimeout(timer.current);
          if (expanded && isKept.current) return close();
          isKept.current = true;
          onOpen?.(true);
        }}
      >
        <svg className="unseen" role="img" aria-label={label} />
        <span className={style.seen} aria-hidden="true">
          {children}
        </span>
      </button>
      {expanded && details && (
        <Details id={id} title={title} row={row} onClose={close} onEscape={closeToRow} pointing={pointing}>
          {details}
        </Details>
      )}
    </li>
  );
}
