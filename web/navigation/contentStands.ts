const stepMs = 250;
/** A page that is still busy then won't tell. */
const longestMs = 20_000;

/** Calls back once the page has its heading and nothing in it is busy: what is only likely to be wanted waits until then. */
export function whenContentStands(then: () => void): () => void {
  const begun = performance.now();
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const main = document.querySelector('main:has(h1)');
    const stands = main && !main.querySelector('[aria-busy="true"]');
    if (stands || performance.now() - begun > longestMs) then();
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
