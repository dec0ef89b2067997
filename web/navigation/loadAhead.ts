const stepMs = 250;
/** A page that is still busy then won't tell. */
const longestMs = 20_000;

/**
 * Loads what is only likely to be wanted, once the page has its heading and nothing in it is busy; nothing for somebody who
 * saves data. Returns how to stop waiting.
 */
export function loadAhead(load: () => void): () => void {
  if (savesData()) return () => {};
  const begun = performance.now();
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const main = document.querySelector('main:has(h1)');
    const stands = main && !main.querySelector('[aria-busy="true"]');
    if (stands || performance.now() - begun > longestMs) load();
    else wait();
  };
  const wait = () => {
    timer = setTimeout(look, stepMs);
  };
  wait();
  return () => clearTimeout(timer);
}

/** Somebody who saves data gets only what they ask for. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
