import { useLayoutEffect, useRef, useState } from 'react';

/** As in ReportGrid.module.css. */
const widths = [
  { columns: 4, from: 1080 },
  { columns: 3, from: 720 },
  { columns: 2, from: 480 },
] as const;

/** What a card of a long list has below its cover, with the room to the next row. */
const wordsHeight = 222;
const phoneHeight = 180;
const gap = 24;

/** How many cards stand side by side in the room that there is, and how high their row is about to be. */
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
