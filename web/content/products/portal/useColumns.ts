import { useLayoutEffect, useRef, useState } from 'react';

/** Keep in step with ReportGrid.module.css. */
const widths = [
  { columns: 4, from: 1080 },
  { columns: 3, from: 720 },
  { columns: 2, from: 480 },
] as const;

/** Pixels below a card's cover, including the gap. */
const wordsHeight = 222;
const phoneHeight = 180;
const gap = 24;

export function useColumns() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(992);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => element.clientWidth > 0 && setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const columns = widths.find(({ from }) => width >= from)?.columns ?? 1;
  const rowHeight =
    columns === 1 ? phoneHeight : ((width - gap * (columns - 1)) / columns) * 0.75 + wordsHeight;
  return { box, columns, rowHeight };
}
