import type { Watched } from '../watched.ts';

/** Runs before any code of the page: records clicks, when all cards are drawn, and disturbances. */
declare global {
  interface Window {
    watched: Watched;
    /** Resolves once all cards are drawn. */
    allCards: Promise<void>;
    cards: readonly string[];
    /** Names cards and parts that aren’t drawn yet. */
    missing: () => string[];
  }
}

const clickedKey = 'bench-clicked';
const watched: Watched = { drawn: null, shift: 0, tasks: [] };
const { promise, resolve: tellDrawn } = Promise.withResolvers<void>();
window.watched = watched;
window.allCards = promise;

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
new PerformanceObserver((list) => {
  for (const shift of list.getEntries() as Shift[]) if (!shift.hadRecentInput) watched.shift += shift.value;
}).observe({ type: 'layout-shift', buffered: true });
new PerformanceObserver((list) => {
  watched.tasks.push(...list.getEntries().map(({ duration }) => duration));
}).observe({ type: 'longtask', buffered: true });

// The click may load another document, so only the time of day is comparable.
const timeOfDay = (now: number) => performance.timeOrigin + now;
addEventListener(
  'click',
  ({ timeStamp }) => {
    if (sessionStorage.getItem(clickedKey)) return;
    sessionStorage.setItem(clickedKey, String(timeOfDay(timeStamp)));
  },
  { capture: true },
);

/** The parts without which a card isn’t drawn. */
const parts: Record<string, string> = {
  activity: 'path.recharts-curve[d]',
  demographics: 'svg path[d]',
  relations: 'path.recharts-curve[d]',
  themes: 'tbody tr',
  retention: 'li',
  geographies: 'svg circle',
  psychographics: 'tbody tr',
  distribution: 'path.recharts-curve[d]',
  'see-also': 'li a',
};

function missing(): string[] {
  // Descriptors are shown as numbers until their names have loaded.
  const names = [...document.querySelectorAll('#psychographics tbody th')];
  return [
    ...(document.querySelector('[aria-busy="true"]') ? ['a busy part'] : []),
    ...window.cards.filter((id) => !document.querySelector(`section#${id} ${parts[id]}`)),
    ...(names.some(({ textContent }) => /^\d+$/.test(textContent)) ? ['names'] : []),
  ];
}
window.missing = missing;

function look(): void {
  const clicked = Number(sessionStorage.getItem(clickedKey));
  if (!clicked || missing().length > 0) {
    requestAnimationFrame(look);
    return;
  }
  // A message arrives after the frame was painted.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    watched.drawn = timeOfDay(performance.now()) - clicked;
    tellDrawn();
  };
  port2.postMessage(null);
}

requestAnimationFrame(look);
