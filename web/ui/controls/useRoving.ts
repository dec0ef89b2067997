import { type KeyboardEvent, useRef, useState } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** A roving tabindex: one Tab stop per chart, arrow keys move between points. */
export function useRoving(count: number) {
  const points = useRef<(SVGElement | HTMLElement | null)[]>([]);
  const [current, setCurrent] = useState(0);
  const stop = Math.min(current, Math.max(0, count - 1));
  return (at: number) => ({
    ref: (point: SVGElement | HTMLElement | null) => {
      points.current[at] = point;
    },
    tabIndex: at === stop ? 0 : -1,
    onFocus: () => setCurrent(at),
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[event.key];
      const next = event.key === 'Home' ? 0 : event.key === 'End' ? count - 1 : step ? at + step : null;
      if (next === null) return;
      event.preventDefault();
      points.current[Math.min(Math.max(next, 0), count - 1)]?.focus();
    },
  });
}
