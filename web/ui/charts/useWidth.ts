import { useLayoutEffect, useRef, useState } from 'react';

/** The element's own width; where it can't be measured, as in tests, that of a wide page. */
export function useWidth<Measured extends HTMLElement>(unmeasured = 1200) {
  const area = useRef<Measured>(null);
  const [width, setWidth] = useState(unmeasured);
  useLayoutEffect(() => {
    const shown = area.current;
    if (!shown) return;
    const measure = () => shown.clientWidth > 0 && setWidth(shown.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  }, []);
  return { area, width };
}
