import { type RefObject, useLayoutEffect } from 'react';

const marginBelow = 12;

/** Sets `--room` to the window height left below an element's top, updated on scroll. */
export function useRoomBelow(element: RefObject<HTMLElement | null>, shown: boolean): void {
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
