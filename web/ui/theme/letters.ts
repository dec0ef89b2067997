let asked = false;

/** The site's letters, once a page's content stands in those of the system: 67 kB that nobody needs to read it. */
export function loadLetters(): void {
  if (asked) return;
  asked = true;
  import('./letters.css').catch(() => {
    asked = false;
  });
}
