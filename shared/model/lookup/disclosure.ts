/** The minimum group size as the site, the policy and Help state it; a test compares it with the disclosure guard. */
const least = 'ten';

export const disclosure = {
  nobody: 'Nobody can look up a person in our products.',
  people:
    'What we say about people (their age, gender, race, income, place and interests, how many there are and how many come back) ' +
    `rests on ${least} of them or more, and so does every list of what else they mention.`,
  totals: 'Totals are given so that nothing smaller can be worked out from them.',
  posts:
    'Counts of posts are shown as they are, month by month, however few: they say what was written about, not by whom.',
  short: `Every figure about people rests on ${least} of them or more.`,
} as const;
