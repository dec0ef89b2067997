/** The page's h1, which names the object or the search. */
export const headingOfPage = (): string =>
  (document.querySelector('main h1')?.textContent?.trim() ?? '').slice(0, 80);
