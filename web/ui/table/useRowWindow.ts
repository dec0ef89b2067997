import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Fewer rows than this are all drawn: find-in-page sees them, and nothing moves while one scrolls. */
const mostDrawn = 60;

/** The bar of the app, the banner below it and the head of the table cover this much of the window's top. */
const coveredAbove = 56 + 44 + 40;

/** Which rows the window shows, so that the others needn't be drawn: the page scrolls, not the table. */
export function useRowWindow<List extends HTMLElement, Item extends HTMLElement>({
  keys,
  rowHeight,
  wanted,
  maxDrawn = mostDrawn,
  overscan = 8,
}: {
  keys: readonly string[];
  rowHeight: number;
  /** The key of a row that must be drawn and in sight. */
  wanted: string | null;
  /** Up to this many are all drawn. */
  maxDrawn?: number;
  /** How many are drawn beyond the window's edges. */
  overscan?: number;
}) {
  const list = useRef<List>(null);
  const [above, setAbove] = useState(0);
  useLayoutEffect(() => {
    if (!list.current) return;
    const top = Math.round(list.current.getBoundingClientRect().top + window.scrollY);
    if (Math.abs(top - above) > 1) setAbove(top);
  });
  const drawsAll = keys.length <= maxDrawn;
  const virtual = useWindowVirtualizer<Item>({
    count: keys.length,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: above,
    scrollPaddingStart: coveredAbove,
    scrollPaddingEnd: 24,
    getItemKey: (at) => keys[at] ?? at,
    enabled: !drawsAll,
  });
  const at = wanted === null ? -1 : keys.indexOf(wanted);
  useEffect(() => {
    if (at >= 0 && !drawsAll) virtual.scrollToIndex(at, { align: 'auto' });
  }, [at, drawsAll, virtual]);

  if (drawsAll) {
    return { list, drawn: keys.map((_, index) => index), before: 0, after: 0, measure: undefined };
  }
  const items = virtual.getVirtualItems();
  const first = items[0];
  const last = items[items.length - 1];
  return {
    list,
    drawn: items.map(({ index }) => index),
    before: first ? first.start - above : 0,
    after: last ? virtual.getTotalSize() - (last.end - above) : 0,
    measure: virtual.measureElement,
  };
}
