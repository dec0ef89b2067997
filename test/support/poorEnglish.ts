/** What no sentence of the product says: counts without their singular, zeros with a sign, what code has for nothing, old phrases. */
const poor: readonly (readonly [what: string, pattern: RegExp])[] = [
  [
    'a plural of one',
    /(?<![\d.,])1 (?:other )?(?:authors|brands|forecasts|interests|months|objects|people|posts|ranges|rows|themes|types)\b/,
  ],
  ['a zero with a sign', /[-−+]0(?:\.0+)?(?![\d.,]*[1-9])(?!\d)/],
  ['a percentile that nobody can have', /(?<!\d)0th|(?<!\d)100th/],
  ['a wrong ordinal', /(?<!1)[123]th\b|1[123](?:st|nd|rd)\b/],
  ['two spaces', / {2}/],
  ['a doubled or loose stop', /\.\.(?!\.)|\s[.,;:](?:\s|$)|[,;]\./],
  ['nothing', /\b(?:NaN|undefined|null|Infinity)\b|\[object/],
  ['a minus that is a hyphen', /(?:^|[\s(])-\d/],
  ['what sets something apart', /sets .* apart/],
  ['a level', /(?:higher|lower) level/],
  ['cases of a hundred', /of 100 such/],
  ['a change of nothing', /(?:rose|fell|up|down) (?:by )?0(?:\.0)?%/],
];

export const poorEnglishIn = (text: string): string[] =>
  poor.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${what}: ${text}`);
