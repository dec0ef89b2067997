import { type RefObject, useLayoutEffect } from 'react';

/** How much air is left below. */
const marginBelow = 12;

/** Writes into `--room` how much of the window there is from the top of an element down, as the page scrolls. */
export function useRoomBelow(element: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const measured = element.current;
    if (!shown || !measured) return;
    const measure = () => {
      const room = window.innerHeight - measured.getBoundingClientRect().top - marginBelow;
      measured.style.setProperty('--room', `${Math.round(room)}px`);
    };
    // What comes above it, such as a banner, moves it without a scroll.
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
