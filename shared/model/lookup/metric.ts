import * as z from 'zod';
import { leastAuthors, minPeers, minRow, minShown } from './disclosure.ts';
import { mostFalseChanges } from './finding.ts';
import {
  fullForecastHistory,
  leastForecastHistory,
  leastForecastPosts,
  leastGrowthChecked,
  leastGrowthInside,
  roughPosts,
} from './forecast.ts';
import { leastSignalEffect, leastSignalPosts, mostFalseSignals, mostOfAuthor } from './signal.ts';
import { windows, windowText } from './windows.ts';

/** Append only: documents carry the metric versions in this order. */
export const metricIds = [
  'activity',
  'authentic_yoy',
  'domain_yoy_percent',
  'spam_percent',
  'user_retention',
  'demographics',
  'geographies',
  'percentile',
  'raw_penetration',
  'reverse_penetration',
  'psychographics',
  'themes',
  'relations',
  'correlation',
  'domain_percents',
  'product_types',
  'total_posts',
  'retention_change',
  'spam_change',
  'forecast',
  'signals',
  'index',
] as const;
export const MetricId = z.enum(metricIds);
export type MetricId = z.infer<typeof MetricId>;

export type Metric = {
  readonly name: string;
  /** Raise it whenever the same posts would give a different figure; that triggers a recompute of all documents. */
  readonly version: number;
  readonly formula: string;
  readonly window: string;
  readonly rule: string;
  readonly unit: 'posts' | 'percent' | 'points' | 'percentile' | 'coefficient' | 'objects' | 'index';
};

const rowsLeftOut = ` Rows of fewer than ${minRow} authors are left out; those with an n below ${minShown} are marked as a small base.`;

const listedByRank = `Listed by percentile, a row that isn’t ranked as 50; equal ones by n, and rows with an n below ${minShown} after all others.`;

const eligible =
  'at least 15 authentic posts in each of the last two quarters (M-2 to M, M-5 to M-3), or in proportion where months of them are gaps';

const approximateTotals =
  ' Rows are given in steps of five, totals and regions so that no hidden row follows from them (see Counts of People).';

const peopleWindow = 'about twelve months';

const changeWindow = `${windowText(windows.latest)}, against ${windowText(windows.change, 12)}`;

/** The single definition of each metric, shown in Help and in "How is this computed?". */
export const metrics: Record<MetricId, Metric> = {
  activity: {
    name: 'Activity (ppm)',
    version: 2,
    formula: 'authentic posts per month; the headline figure is the mean of the months of its window',
    window: 'each month; headline: M, M-1 and M-2',
    rule:
      'Authentic means not spam. A post counts for an object in every market vertical it lists, once however often it ' +
      'lists it. A month without post files of the enhanced level is missing: it shows as a gap, never zero, and means leave ' +
      'it out. Basic files have no objects and no spam flag, so they are not used for any figure. Volumes are not ' +
      `scaled by source coverage. The authors of a month are given as none or as ${minRow} and more, and left blank between.`,
    unit: 'posts',
  },
  authentic_yoy: {
    name: 'Year over year',
    version: 4,
    formula: '(authentic posts in the window / those in the same three months a year earlier - 1) x 100',
    window: changeWindow,
    rule:
      'Not available when a month of either window is missing. ' +
      `When the earlier window has fewer than ${minShown} posts, or the object’s first three consecutive months with posts began ` +
      'less than 18 months ago, the two counts are shown instead of a percentage. The variance of the 95% interval is that by ' +
      'author, so that ten posts of one author count as one, plus the usual movement: how much changes over a year of the ' +
      'objects of the market, net of their market, varied around steady growth in the source’s own past, up to a year ago for ' +
      'the object itself. The change is colored if both it and its difference from the rest of the vertical are outside their 95% ' +
      `intervals. It is stated in a sentence if, of all such sentences of a source, at most one in ${1 / mostFalseChanges} is expected to be ` +
      'chance (Benjamini-Hochberg), and two thirds of the change remain without any one of its three months.',
    unit: 'percent',
  },
  domain_yoy_percent: {
    name: 'Market vertical, year over year',
    version: 2,
    formula:
      '(authentic posts of the vertical in the window / those in the same three months a year earlier - 1) x 100',
    window: changeWindow,
    rule: 'All authentic posts that list the vertical, whatever their objects. Small bases are handled as in Year over year.',
    unit: 'percent',
  },
  spam_percent: {
    name: 'Spam %',
    version: 1,
    formula: 'spam posts / (authentic posts + spam posts) x 100, both summed over the window',
    window: 'three months, ending at M (overlay: at each month)',
    rule: 'A ratio of sums, not a mean of monthly ratios; missing months are left out.',
    unit: 'percent',
  },
  user_retention: {
    name: 'User retention',
    version: 3,
    formula:
      'authors active in both m and m+k / authors active in m, both summed over the window, k = 1 to 6',
    window: 'm from M-k-2 to M-k; the overlay is the one-month figure of each month alone',
    rule:
      'Active means an authentic post about the object in the vertical. The overlay is plotted at the later of its two ' +
      'months. A pair of months counts only when neither is missing. n in author-months counts an author once for each ' +
      `month. Where one to ${minRow - 1} authors wrote in one of the months, or came back, the figure is blank (see Counts of People).`,
    unit: 'percent',
  },
  demographics: {
    name: 'Demographics',
    version: 5,
    formula:
      'distinct authors with the descriptor / distinct authors with any known value of its group x 100',
    window: peopleWindow,
    rule:
      "The object's authors are those of its authentic posts in the vertical. An author has every descriptor that any " +
      'of their authentic posts in the source carries in the twelve months up to their last post there, and may have several of a group. Help has the rule for the months of ' +
      'people (Counts of People).' +
      rowsLeftOut +
      approximateTotals,
    unit: 'percent',
  },
  geographies: {
    name: 'Geographies',
    version: 8,
    formula: 'distinct authors from the place / distinct authors with a known place of that level x 100',
    window: peopleWindow,
    rule:
      'Places come from authentic posts, as for Demographics. A country gives its global region; a state of the ' +
      'USA its region; location and state together the metropolitan area, by a reference table. ' +
      listedByRank +
      rowsLeftOut +
      approximateTotals,
    unit: 'percent',
  },
  percentile: {
    name: 'Penetration percentile',
    version: 4,
    formula:
      "the place of the object's share among those of its category, 50 being the middle, from how much shares differ there " +
      'beyond chance',
    window: 'same as the share',
    rule:
      `Among all eligible objects of the same category, vertical and source whose shares of the group are given; eligible means ${eligible}. ` +
      'Computed from the numbers as given (see Percentages and ranks), so that nothing hidden follows from it. Chance alone puts ' +
      'shares of few authors far apart, so their places are closer to 50. Where the 90% interval of the place is wider than 85 points, ' +
      'the share isn’t ranked: it has a dot, and on paper and in files an empty cell. A place on the other side of 50 from an index ' +
      `clearly above or below 100 is given as 50. Not available with fewer than ${minPeers} other such objects. For themes, see there.`,
    unit: 'percentile',
  },
  raw_penetration: {
    name: 'Raw penetration',
    version: 1,
    formula: 'posts with both objects / posts with the focus object x 100',
    window: `twelve months, ${windowText(windows.see_also)}`,
    rule: 'Authentic posts of the vertical.',
    unit: 'percent',
  },
  reverse_penetration: {
    name: 'Reverse penetration',
    version: 1,
    formula: 'posts with both objects / posts with the other object x 100',
    window: `twelve months, ${windowText(windows.see_also)}`,
    rule: 'Authentic posts of the vertical.',
    unit: 'percent',
  },
  psychographics: {
    name: 'Psychographics',
    version: 6,
    formula: 'distinct authors with the interest (affinity) / distinct authors with any known one x 100',
    window: peopleWindow,
    rule: `Computed like Demographics. ${listedByRank}${rowsLeftOut}${approximateTotals}`,
    unit: 'percent',
  },
  themes: {
    name: 'Themes',
    version: 3,
    formula: 'posts with both the object and the theme / posts with the object x 100, and its percentile',
    window: `three months, ${windowText(windows.latest)}; one quarter earlier: ${windowText(windows.themes, windows.latest + 1)}`,
    rule:
      'Authentic posts of the vertical. The percentile is 100 x objects with a smaller share / (eligible objects - 1), among all ' +
      'eligible objects of the same category, vertical and source. Objects without the theme count as zero; equal shares share their ' +
      `rank. Not available with fewer than ${minPeers} other eligible objects: each would move it by ten and more. Both percentiles rank ` +
      'the objects that are eligible now. Listed by percentile.' +
      rowsLeftOut,
    unit: 'percent',
  },
  relations: {
    name: 'Relations timeline',
    version: 3,
    formula: 'posts with both objects / posts with the focus object x 100, each month',
    window: `24 months, ${windowText(windows.relations)}`,
    rule:
      'Authentic posts of the vertical. Sub objects are those that name the focus object as a parent; linked objects ' +
      'are all others except themes. Those with the most posts with both are kept.' +
      rowsLeftOut,
    unit: 'percent',
  },
  correlation: {
    name: 'See Also correlation',
    version: 3,
    formula: 'phi = (N x n_ab - n_a x n_b) / sqrt(n_a x n_b x (N - n_a) x (N - n_b))',
    window: `twelve months, ${windowText(windows.see_also)}`,
    rule:
      'Over the authentic posts of the vertical (N). Lists objects that are mentioned together and correlate ' +
      'positively, provided they are eligible (see Penetration percentile) and not themes. Equal values are sorted by name.' +
      rowsLeftOut,
    unit: 'coefficient',
  },
  domain_percents: {
    name: 'Market vertical distribution',
    version: 1,
    formula: 'authentic posts of the object in the vertical / all its authentic posts in the source x 100',
    window: `each month; latest: ${windowText(windows.latest)}`,
    rule: 'A post counts in every vertical it lists, so percentages need not add up to 100.',
    unit: 'percent',
  },
  product_types: {
    name: 'Product types',
    version: 3,
    formula: 'the product objects (PH, PL) with the highest correlation to the object',
    window: `twelve months, ${windowText(windows.see_also)}`,
    rule:
      "From the See Also of the object's first vertical with data: of the verticals where it has a look-up page in " +
      'the source, the one with the most posts about it. Equal values are sorted by name.' +
      rowsLeftOut,
    unit: 'objects',
  },
  total_posts: {
    name: 'Total posts',
    version: 1,
    formula: 'authentic posts of the object in the vertical',
    window: 'all months',
    rule: 'Ranks search results.',
    unit: 'posts',
  },
  retention_change: {
    name: '1-month retention, change over a year',
    version: 2,
    formula: '1-month retention in the window - 1-month retention in the same months a year earlier',
    window: `m from ${windowText(3, 1)}, against m from ${windowText(windows.retention_change, windows.retention_change - 2)}`,
    rule:
      'Each is the share of all authors in the three months who came back a month later, ' +
      'not a mean of monthly figures. Not available when a month of either window, or the one after it, is ' +
      `missing, or has a blank month. With fewer than ${minShown} different authors in either window, or one to ${minRow - 1} who came back, the two counts of ` +
      'author-months are shown instead of points.',
    unit: 'points',
  },
  spam_change: {
    name: 'Spam %, change over a year',
    version: 1,
    formula: 'Spam % in the window - Spam % in the same months a year earlier',
    window: changeWindow,
    rule:
      'Each is the share of spam among all posts in the three months. Not available when a month of either ' +
      `window is missing. With fewer than ${minShown} posts in either window, the two counts are shown instead of points.`,
    unit: 'points',
  },
  forecast: {
    name: 'Forecast',
    version: 5,
    formula:
      'the median of six ways to continue the monthly posts (theta, damped trend, autoregression of growth, ' +
      'exponential smoothing, Holt-Winters, last year with half of its growth), shifted by a quarter of its median past error, ' +
      'or by half or all of it where that would have improved past forecasts in the source; ranges are quantiles of past ' +
      'errors. Growth: the sum of the drawn 12 months against that of the last 12; its range and chance come from the ' +
      'errors of earlier years',
    window: 'M+1 to M+12, from all months to M since the object’s first three consecutive months with posts',
    rule:
      'An isolated unusual month is first adjusted to the months around it, and a peak in only one year isn’t treated as ' +
      'seasonal. A latest month that is far from the six before it, or that accounts for more than half of the year’s ' +
      'change, is treated as odd until a second month confirms it, and growth isn’t given. Errors come from three forecasts ' +
      'of each series, made as if the last 12, 8 and 4 months were unknown, and are pooled by vertical, source, months ahead ' +
      'and how volatile a series is, in units that allow for its length. ' +
      `There is no forecast with fewer than ${leastForecastHistory} months of its own or ${leastForecastPosts} posts a month ` +
      'over the last year, nor where earlier forecasts were clearly worse than repeating the year before. It is marked as ' +
      `rough below ${fullForecastHistory} months, when there is no growth either, and below ${roughPosts} posts a month. ` +
      `Growth is hidden where fewer than ${leastGrowthInside}% of at least ${leastGrowthChecked} past growth ranges of the ` +
      'vertical and source held.',
    unit: 'posts',
  },
  signals: {
    name: 'Signals',
    version: 4,
    formula:
      'how far the posts of the latest 1, 3 and 6 months (weights 2 : 4 : 1) are from those expected from the months before, ' +
      'compared with the same for all series of the release',
    window: 'M, M-2 to M, and M-5 to M; expected posts are computed from all months before',
    rule:
      `At most ${mostOfAuthor} posts per author and month count, and a text of several authors counts once a month. A rise of which ` +
      'copies of texts are more than half is a note instead of a signal. ' +
      `A series needs 30 months and ${leastSignalPosts} expected posts, and the ` +
      'expected posts may not be more than a quarter beyond the range of the twelve months before. At most one in ' +
      `${1 / mostFalseSignals} listed signals is due to chance (Benjamini-Hochberg), and each differs from the expected posts by a factor of ` +
      `at least ${leastSignalEffect}. Its kind depends on how many consecutive months are two or more deviations from both the expected ` +
      'posts and the median of the six months before them: one, two, or three to six. A single month with more than 55% of the ' +
      'difference (with two months, two thirds), both in posts and relative to the expected posts, is a spike or drop; it is fading or ' +
      `recovering if the latest month has less than 0.6 of both differences of the others. A cause is an object, a theme or a place of at least ${leastAuthors} authors whose posts with this one ` +
      'explain at least half of the difference, differ by five standard deviations, and whose share changed by half; otherwise the ' +
      'root of the event is named, or no single cause. Why? lists up to five objects and themes of at least ' +
      `${leastAuthors} authors whose posts with this one differ from the average of the year before by three standard deviations.`,
    unit: 'posts',
  },
  index: {
    name: 'Index against the category',
    version: 3,
    formula: "the object's share / the share of all its rivals together x 100",
    window: 'same as the share',
    rule:
      'Rivals are all other eligible objects of the same category (for descriptive objects, of the same type), vertical and source whose ' +
      'shares of the group are given. ' +
      'Their share is the sum of their authors with the value / the sum of their authors with a known value (for themes, posts). ' +
      `Not available with fewer than ${minPeers} of them, or where fewer than ${minShown} of their authors have the value. ` +
      'An author of several rivals counts for each, so a large rival weighs more than a small one. ' +
      'The category’s sum adds up the numbers as given, in steps of five and with a hidden row as five, so that nothing hidden follows ' +
      'from it; authors are those of each object’s own months. ' +
      'The 95% interval is that of the logarithm of the ratio, with the variance (1 - p) / n + (1 - q) / N for p = n / known ' +
      'authors and q = N / the rivals’ known authors, raised where authors repeat the same text and, for themes, where authors ' +
      'have several posts. A number is shown where the interval leaves out 100, otherwise a dot.',
    unit: 'index',
  },
};

export const metricVersions: readonly number[] = MetricId.options.map((id) => metrics[id].version);
