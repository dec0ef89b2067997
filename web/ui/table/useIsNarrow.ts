import { type RefObject, useLayoutEffect, useState } from 'react';

/** Also in the style sheet, where columns hide. */
const narrowPixels = 760;

/** By the element's own width, which a panel beside it reduces. */
export function useIsNarrow(element: RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return;
    const measure = () => setNarrow(shown.clientWidth > 0 && shown.clientWidth <= narrowPixels);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [element]);
  return narrow;
}
