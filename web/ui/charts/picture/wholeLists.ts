import { notes as noteMark } from './copyContent.ts';

const styles = [
  'flex',
  'height',
  'width',
  'max-height',
  'max-width',
  'overflow',
  'mask-image',
  'animation',
] as const;

export type Extent = { readonly right: number; readonly bottom: number };

/** Expands scrolling lists while a picture is made, synchronously, so nothing repaints. */
export function withWholeLists<Made>(
  body: HTMLElement,
  withNotes: boolean,
  make: (extent: Extent) => Made,
): Made {
  const notes = withNotes ? null : body.querySelector<HTMLElement>(`ul${noteMark}`);
  const lists = [...body.querySelectorAll<HTMLElement>('*')]
    .filter(scrolls)
    .map((box) => ({
      box,
      top: box.scrollTop,
      left: box.scrollLeft,
      inline: styles.map((name) => [name, box.style.getPropertyValue(name)] as const),
    }));
  try {
    for (const { box } of lists) {
      const { scrollHeight, scrollWidth } = box;
      Object.assign(box, { scrollTop: 0, scrollLeft: 0 });
      Object.assign(box.style, {
        flex: 'none',
        height: `${scrollHeight}px`,
        width: `${scrollWidth}px`,
        maxHeight: 'none',
        maxWidth: 'none',
        overflow: 'visible',
        maskImage: 'none',
        animation: 'none',
      });
    }
    const frames = [body, ...lists.map(({ box }) => box)].map((box) => box.getBoundingClientRect());
    return make({
      right: Math.max(...frames.map(({ right }) => right)),
      // The list of notes is the last thing in a chart.
      bottom: notes?.getBoundingClientRect().top ?? Math.max(...frames.map(({ bottom }) => bottom)),
    });
  } finally {
    for (const { box, top, left, inline } of lists) {
      for (const [name, value] of inline) box.style.setProperty(name, value);
      Object.assign(box, { scrollTop: top, scrollLeft: left });
    }
  }
}

function scrolls(box: HTMLElement): boolean {
  const { scrollHeight, clientHeight, scrollWidth, clientWidth, scrollTop, scrollLeft } = box;
  if (scrollTop !== 0 || scrollLeft !== 0) return true;
  if (scrollHeight <= clientHeight && scrollWidth <= clientWidth) return false;
  const { overflowX, overflowY } = getComputedStyle(box);
  return [overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll');
}
