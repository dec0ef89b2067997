import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Below this, all rows are rendered, so that find-in-page works. */
const mostDrawn = 60;

/** App bar, banner and table header cover this much at the top. */
const coveredAbove = 56 + 44 + 40;

export function useRowWindow<List extends HTMLElement, Item extends HTMLElement>({
  keys,
  rowHeight,
  wanted,
  maxDrawn = mostDrawn,
  overscan = 8,
}: {
  keys: readonly string[];
  rowHeight: number;
  wanted: string | null;
  maxDrawn?: number;
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
    measureElement: (item) => item.offsetHeight || rowHeight,
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
