/** Shares with a smaller base (the `n` of their group) are hidden, and so are changes from such a base. */
export const minShown = 30;

/** Rows with fewer authors never leave the server, since they would be noise and could identify someone. */
export const minRow = 10;

/** With fewer peers there is no percentile: a single one would move it by ten points or more. */
export const minPeers = 10;

const inWords: Readonly<Record<number, string>> = { 10: 'ten', 12: 'twelve', 15: 'fifteen', 20: 'twenty' };

/** `minRow` as texts write it. */
export const leastAuthors = inWords[minRow] ?? String(minRow);

export const disclosure = {
  nobody: 'Nobody can look up a person in our figures and reports.',
  people:
    'What we say about people (their age, gender, race, income, place and interests, how many there are and how many come back) ' +
    `rests on ${leastAuthors} of them or more, and so does every list of what else they mention.`,
  totals:
    'Totals, and later releases of a page, are given so that smaller numbers don’t follow from them; our tests try, knowing every rule.',
  posts:
    'Counts of posts are shown as they are, month by month, however few: they say what was written about, not by whom.',
  bases:
    `A share is shown if at least ${minShown} people or posts are known for its group. A row of fewer than ${minRow} never leaves our servers, ` +
    `and one of ${minRow} to ${minShown - 1} is marked as a small base.`,
  short: `Every figure about people rests on ${leastAuthors} of them or more.`,
} as const;
