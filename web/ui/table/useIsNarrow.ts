import { type RefObject, useLayoutEffect, useState } from 'react';

/** By the element's own width, which a panel beside it reduces. */
export function useIsNarrow(element: RefObject<HTMLElement | null>, below: number): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return;
    const measure = () => setNarrow(shown.clientWidth > 0 && shown.clientWidth < below);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [element, below]);
  return narrow;
}
