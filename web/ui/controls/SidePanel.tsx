import { CloseButton } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import style from './SidePanel.module.css';

/** Elements that Escape closes before the panel. */
const inFront = '[role="dialog"][aria-modal="true"], [role="menu"], [role="listbox"]';

/**
 * A table row's side panel. Its address is in the URL (`useDialogStep`), and the table's arrow keys move to the next
 * row. Put table and panel in a `BesidePanel`.
 */
export function SidePanel({
  title,
  opened,
  onClose,
  foot,
  children,
}: {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** The sticky footer: the save button, and above it who gains and loses what. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element>(null);
  const panel = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useRoomBelow(panel, opened);
  const latestClose = useRef(onClose);
  useEffect(() => {
    latestClose.current = onClose;
  });

  useLayoutEffect(() => {
    if (!opened) return;
    opener.current = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      // The table returns focus to the open row, which may not be the one that opened the panel.
      const from = opener.current;
      setTimeout(() => {
        if (document.activeElement === document.body && from instanceof HTMLElement && from.isConnected)
          from.focus({ preventScroll: true });
      });
    };
  }, [opened]);

  useEffect(() => {
    if (!opened) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (document.querySelector(inFront)) return;
      latestClose.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [opened]);

  useFocusInView(body, opened);

  if (!opened) return null;
  return (
    <section ref={panel} className={style.panel} aria-labelledby={id}>
      <div className={style.head}>
        {/* Announced again when the arrow keys move to another row. */}
        <h2
          id={id}
          ref={heading}
          tabIndex={-1}
          className={`${style.title} text-20 breaks`}
          aria-live="polite"
        >
          {title}
        </h2>
        <CloseButton size={40} aria-label="Close" onClick={onClose} />
      </div>
      <div ref={body} className={style.body}>
        {children}
      </div>
      {foot && <div className={style.foot}>{foot}</div>}
    </section>
  );
}

/** The foot that appears with a change takes room from the body: the changed control stays in view. */
function useFocusInView(body: RefObject<HTMLElement | null>, opened: boolean) {
  useEffect(() => {
    const shown = body.current;
    if (!shown || !opened) return;
    let height = shown.clientHeight;
    const observer = new ResizeObserver(() => {
      const shrank = shown.clientHeight < height;
      height = shown.clientHeight;
      const focused = document.activeElement;
      if (shrank && focused && shown.contains(focused)) focused.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(shown);
    return () => observer.disconnect();
  }, [body, opened]);
}

export const BesidePanel = ({ children }: { children: ReactNode }) => (
  <div className={style.beside}>{children}</div>
);

const marginBelow = 12;

/** Sets `--room` to the window height left below an element's top, updated on scroll. */
function useRoomBelow(element: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const measured = element.current;
    if (!shown || !measured) return;
    const measure = () => {
      const room = window.innerHeight - measured.getBoundingClientRect().top - marginBelow;
      measured.style.setProperty('--room', `${Math.round(room)}px`);
    };
    // A banner above it can move it without a scroll.
    const page = new ResizeObserver(measure);
    page.observe(document.body);
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      page.disconnect();
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [element, shown]);
}
