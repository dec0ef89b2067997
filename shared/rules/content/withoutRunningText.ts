/** Longer ones are text that happens to be repeated. */
const longestRunning = 25;
/** Fewer words begin or end pages by chance, except for a page number. */
const fewestWords = 3;

/** The texts of pages without their running headers and footers: words that begin or end many pages, whatever their numbers. */
export function withoutRunningText(texts: readonly string[]): string[] {
  const pages = texts.map((text) => text.split(' '));
  const fromStart = pages.map((words) => words.slice(0, longestRunning).map(withoutNumber));
  const fromEnd = pages.map((words) => words.toReversed().slice(0, longestRunning).map(withoutNumber));
  const [starts, ends] = [repeatedIn(fromStart), repeatedIn(fromEnd)];
  return pages.map((words, at) => {
    const own = words.slice(starts[at] ?? 0, words.length - (ends[at] ?? 0));
    // A page without any other words isn't only its header.
    return (own.length > 0 ? own : words).join(' ');
  });
}

const withoutNumber = (word: string) => word.replace(/\p{Number}+/gu, '#');

/** How many words of each page are repeated: on three pages at least, and on a quarter of all. */
function repeatedIn(pages: readonly (readonly string[])[]): number[] {
  const fewestPages = Math.max(3, pages.length / 4);
  const counts = new Map<string, number>();
  for (const page of pages) {
    for (const run of runsOf(page)) counts.set(run, (counts.get(run) ?? 0) + 1);
  }
  return pages.map((page) => {
    const length = runsOf(page).findLastIndex((run) => (counts.get(run) ?? 0) >= fewestPages) + 1;
    return length >= fewestWords || (length === 1 && page[0] === '#') ? length : 0;
  });
}

const runsOf = (words: readonly string[]) => words.map((_, at) => words.slice(0, at + 1).join(' '));
