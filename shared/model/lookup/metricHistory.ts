import type { Metric, MetricId } from './metric.ts';

export type FormerMetric = Pick<Metric, 'name' | 'version' | 'formula' | 'window' | 'rule'>;

/** Append only: the definitions behind documents of earlier releases, as they were shown then. */
export const metricHistory: Partial<Record<MetricId, readonly FormerMetric[]>> = {
  activity: [
    {
      name: 'Activity (ppm)',
      version: 1,
      formula: 'authentic posts per month; the headline figure is the mean of the months of its window',
      window: 'each month; headline: M, M-1 and M-2',
      rule: 'Authentic means not spam. A post counts for an object in every market vertical it lists, once however often it lists it. A month without post files of the enhanced level is missing: it shows as a gap, never zero, and means leave it out. Basic files have no objects and no spam flag, so they are not used for any figure. Volumes are not scaled by source coverage. The authors of a month are given as none or as 10 and more, and left blank between.',
    },
  ],
  authentic_yoy: [
    {
      name: 'Year over year',
      version: 1,
      formula: '(authentic posts at M / authentic posts at M-12 - 1) x 100',
      window: 'M and M-12',
      rule: 'Not available when either month is missing or the earlier one has no posts.',
    },
    {
      name: 'Year over year',
      version: 2,
      formula: '(authentic posts in the window / those in the same three months a year earlier - 1) x 100',
      window: 'M-2 to M, against M-14 to M-12',
      rule: 'Not available when a month of either window is missing. When the earlier window has fewer than 30 posts, the two counts are shown instead of a percentage.',
    },
    {
      name: 'Year over year',
      version: 3,
      formula: '(authentic posts in the window / those in the same three months a year earlier - 1) x 100',
      window: 'M-2 to M, against M-14 to M-12',
      rule: 'Not available when a month of either window is missing. When the earlier window has fewer than 30 posts, the two counts are shown instead of a percentage.',
    },
  ],
  domain_yoy_percent: [
    {
      name: 'Market vertical, year over year',
      version: 1,
      formula: '(authentic posts of the vertical at M / the same at M-12 - 1) x 100',
      window: 'M and M-12',
      rule: 'All authentic posts that list the vertical, whatever their objects.',
    },
  ],
  user_retention: [
    {
      name: 'User retention',
      version: 1,
      formula:
        'authors active in both m and m+k / authors active in m, both summed over the window, k = 1 to 6',
      window: 'm from M-k-2 to M-k; the overlay is the one-month figure of each month alone',
      rule: 'Active means an authentic post about the object in the vertical. The overlay is plotted at the later of its two months. A pair of months counts only when neither is missing.',
    },
    {
      name: 'User retention',
      version: 2,
      formula:
        'authors active in both m and m+k / authors active in m, both summed over the window, k = 1 to 6',
      window: 'm from M-k-2 to M-k; the overlay is the one-month figure of each month alone',
      rule: 'Active means an authentic post about the object in the vertical. The overlay is plotted at the later of its two months. A pair of months counts only when neither is missing. The n of its change over a year is the distinct authors of the three months: one who wrote in two of them is counted once. n in author-months counts that author once for each month.',
    },
  ],
  demographics: [
    {
      name: 'Demographics',
      version: 1,
      formula:
        'distinct authors with the descriptor / distinct authors with any known value of its group x 100',
      window: 'twelve months, M-11 to M',
      rule: "The object's authors are those of its authentic posts in the vertical. An author has every descriptor that any of their authentic posts in the source carries in the window, and may have several of a group.",
    },
    {
      name: 'Demographics',
      version: 2,
      formula:
        'distinct authors with the descriptor / distinct authors with any known value of its group x 100',
      window: 'twelve months, M-11 to M',
      rule: "The object's authors are those of its authentic posts in the vertical. An author has every descriptor that any of their authentic posts in the source carries in the window, and may have several of a group. Rows of fewer than 10 authors are left out; those with an n below 30 are marked as a small base.",
    },
    {
      name: 'Demographics',
      version: 3,
      formula:
        'distinct authors with the descriptor / distinct authors with any known value of its group x 100',
      window: 'twelve months, M-11 to M',
      rule: "The object's authors are those of its authentic posts in the vertical. An author has every descriptor that any of their authentic posts in the source carries in the window, and may have several of a group. Rows of fewer than 10 authors are left out; those with an n below 30 are marked as a small base. Where a total (of a group, or of a region whose countries or states are shown) would give away a row that is left out, it is the rows that are shown and a fixed allowance for the others: 5 in all or 1 each if they are fewer than 10 authors, otherwise 2 or 7 each.",
    },
    {
      name: 'Demographics',
      version: 4,
      formula:
        'distinct authors with the descriptor / distinct authors with any known value of its group x 100',
      window: 'twelve months, M-11 to M',
      rule: "The object's authors are those of its authentic posts in the vertical. An author has every descriptor that any of their authentic posts in the source carries in the window, and may have several of a group. Rows of fewer than 10 authors are left out; those with an n below 30 are marked as a small base. Totals and regions are given so that no hidden row follows from them (see Counts of People).",
    },
  ],
  geographies: [
    {
      name: 'Geographies',
      version: 1,
      formula: 'distinct authors from the place / distinct authors with a known place of that level x 100',
      window: 'twelve months, M-11 to M',
      rule: 'Places come from authentic posts, as for Demographics. A country gives its global region; a state of the USA its region; location and state together the metropolitan area, by a reference table.',
    },
    {
      name: 'Geographies',
      version: 2,
      formula: 'distinct authors from the place / distinct authors with a known place of that level x 100',
      window: 'twelve months, M-11 to M',
      rule: 'Places come from authentic posts, as for Demographics. A country gives its global region; a state of the USA its region; location and state together the metropolitan area, by a reference table. Rows with fewer than 10 behind them are left out; up to 30 they are marked as a small base.',
    },
    {
      name: 'Geographies',
      version: 3,
      formula: 'distinct authors from the place / distinct authors with a known place of that level x 100',
      window: 'twelve months, M-11 to M',
      rule: 'Places come from authentic posts, as for Demographics. A country gives its global region; a state of the USA its region; location and state together the metropolitan area, by a reference table. Rows of fewer than 10 authors are left out; those with an n below 30 are marked as a small base.',
    },
    {
      name: 'Geographies',
      version: 4,
      formula: 'distinct authors from the place / distinct authors with a known place of that level x 100',
      window: 'twelve months, M-11 to M',
      rule: 'Places come from authentic posts, as for Demographics. A country gives its global region; a state of the USA its region; location and state together the metropolitan area, by a reference table. Rows of fewer than 10 authors are left out; those with an n below 30 are marked as a small base. Where a total (of a group, or of a region whose countries or states are shown) would give away a row that is left out, it is the rows that are shown and a fixed allowance for the others: 5 in all or 1 each if they are fewer than 10 authors, otherwise 2 or 7 each.',
    },
    {
      name: 'Geographies',
      version: 5,
      formula: 'distinct authors from the place / distinct authors with a known place of that level x 100',
      window: 'twelve months, M-11 to M',
      rule: 'Places come from authentic posts, as for Demographics. A country gives its global region; a state of the USA its region; location and state together the metropolitan area, by a reference table. Rows of fewer than 10 authors are left out; those with an n below 30 are marked as a small base. Totals and regions are given so that no hidden row follows from them (see Counts of People).',
    },
    {
      name: 'Geographies',
      version: 6,
      formula: 'distinct authors from the place / distinct authors with a known place of that level x 100',
      window: 'twelve months, M-11 to M',
      rule: 'Places come from authentic posts, as for Demographics. A country gives its global region; a state of the USA its region; location and state together the metropolitan area, by a reference table. Listed by percentile, a row that isn’t ranked as 50; equal ones by n. Rows of fewer than 10 authors are left out; those with an n below 30 are marked as a small base. Totals and regions are given so that no hidden row follows from them (see Counts of People).',
    },
    {
      name: 'Geographies',
      version: 7,
      formula: 'distinct authors from the place / distinct authors with a known place of that level x 100',
      window: 'about twelve months',
      rule: 'Places come from authentic posts, as for Demographics. A country gives its global region; a state of the USA its region; location and state together the metropolitan area, by a reference table. Listed by percentile, a row that isn’t ranked as 50; equal ones by n. Rows of fewer than 10 authors are left out; those with an n below 30 are marked as a small base. Rows are given in steps of five, totals and regions so that no hidden row follows from them (see Counts of People).',
    },
  ],
  percentile: [
    {
      name: 'Penetration percentile',
      version: 1,
      formula:
        "100 x percent rank of the object's share: objects with a smaller share / (eligible objects - 1)",
      window: 'same as the share',
      rule: 'Among all eligible objects of the same category, vertical and source: at least 15 authentic posts in each of the last two quarters (M-2 to M, M-5 to M-3). Objects without the value count as zero; equal shares share their rank. Not available when no other object is eligible.',
    },
    {
      name: 'Penetration percentile',
      version: 2,
      formula:
        "100 x percent rank of the object's share: objects with a smaller share / (eligible objects - 1)",
      window: 'same as the share',
      rule: 'Among all eligible objects of the same category, vertical and source: at least 15 authentic posts in each of the last two quarters (M-2 to M, M-5 to M-3). Objects without the value count as zero; equal shares share their rank. Not available with fewer than 10 other eligible objects: each would move it by ten and more.',
    },
    {
      name: 'Penetration percentile',
      version: 3,
      formula:
        "100 x percent rank of the object's share: objects with a smaller share / (eligible objects - 1)",
      window: 'same as the share',
      rule: 'Among all eligible objects of the same category, vertical and source: at least 15 authentic posts in each of the last two quarters (M-2 to M, M-5 to M-3), or in proportion where months of them are gaps. Objects without the value, or with a hidden row, count as zero; equal shares share their rank. Not available with fewer than 10 other eligible objects: each would move it by ten and more.',
    },
  ],
  psychographics: [
    {
      name: 'Psychographics',
      version: 1,
      formula: 'distinct authors with the interest (affinity) / distinct authors with any known one x 100',
      window: 'twelve months, M-11 to M',
      rule: 'Computed like Demographics. Listed by percentile.',
    },
    {
      name: 'Psychographics',
      version: 2,
      formula: 'distinct authors with the interest (affinity) / distinct authors with any known one x 100',
      window: 'twelve months, M-11 to M',
      rule: 'Computed like Demographics. Listed by percentile. Rows of fewer than 10 authors are left out; those with an n below 30 are marked as a small base.',
    },
    {
      name: 'Psychographics',
      version: 3,
      formula: 'distinct authors with the interest (affinity) / distinct authors with any known one x 100',
      window: 'twelve months, M-11 to M',
      rule: 'Computed like Demographics. Listed by percentile, or by n where there is none. Rows of fewer than 10 authors are left out; those with an n below 30 are marked as a small base. Totals and regions are given so that no hidden row follows from them (see Counts of People).',
    },
    {
      name: 'Psychographics',
      version: 4,
      formula: 'distinct authors with the interest (affinity) / distinct authors with any known one x 100',
      window: 'twelve months, M-11 to M',
      rule: 'Computed like Demographics. Listed by percentile, a row that isn’t ranked as 50; equal ones by n. Rows of fewer than 10 authors are left out; those with an n below 30 are marked as a small base. Totals and regions are given so that no hidden row follows from them (see Counts of People).',
    },
    {
      name: 'Psychographics',
      version: 5,
      formula: 'distinct authors with the interest (affinity) / distinct authors with any known one x 100',
      window: 'about twelve months',
      rule: 'Computed like Demographics. Listed by percentile, a row that isn’t ranked as 50; equal ones by n. Rows of fewer than 10 authors are left out; those with an n below 30 are marked as a small base. Rows are given in steps of five, totals and regions so that no hidden row follows from them (see Counts of People).',
    },
  ],
  themes: [
    {
      name: 'Themes',
      version: 1,
      formula: 'posts with both the object and the theme / posts with the object x 100, and its percentile',
      window: 'three months, M-2 to M; one quarter earlier: M-5 to M-3',
      rule: 'Authentic posts of the vertical. Both percentiles rank the objects that are eligible now. Listed by percentile.',
    },
    {
      name: 'Themes',
      version: 2,
      formula: 'posts with both the object and the theme / posts with the object x 100, and its percentile',
      window: 'three months, M-2 to M; one quarter earlier: M-5 to M-3',
      rule: 'Authentic posts of the vertical. Both percentiles rank the objects that are eligible now. Listed by percentile. Rows with fewer than 10 behind them are left out; up to 30 they are marked as a small base.',
    },
  ],
  relations: [
    {
      name: 'Relations timeline',
      version: 1,
      formula: 'posts with both objects / posts with the focus object x 100, each month',
      window: '24 months, M-23 to M',
      rule: 'Authentic posts of the vertical. Sub objects are those that name the focus object as a parent; linked objects are all others except themes. Those with the most posts with both are kept.',
    },
    {
      name: 'Relations timeline',
      version: 2,
      formula: 'posts with both objects / posts with the focus object x 100, each month',
      window: '24 months, M-23 to M',
      rule: 'Authentic posts of the vertical. Sub objects are those that name the focus object as a parent; linked objects are all others except themes. Those with the most posts with both are kept. Rows with fewer than 10 behind them are left out; up to 30 they are marked as a small base.',
    },
  ],
  correlation: [
    {
      name: 'See Also correlation',
      version: 1,
      formula: 'phi = (N x n_ab - n_a x n_b) / sqrt(n_a x n_b x (N - n_a) x (N - n_b))',
      window: 'twelve months, M-11 to M',
      rule: 'Over the authentic posts of the vertical (N). Lists objects that are mentioned together and correlate positively, provided they are eligible (see Penetration percentile) and not themes. Equal values are sorted by name.',
    },
    {
      name: 'See Also correlation',
      version: 2,
      formula: 'phi = (N x n_ab - n_a x n_b) / sqrt(n_a x n_b x (N - n_a) x (N - n_b))',
      window: 'twelve months, M-11 to M',
      rule: 'Over the authentic posts of the vertical (N). Lists objects that are mentioned together and correlate positively, provided they are eligible (see Penetration percentile) and not themes. Equal values are sorted by name. Rows with fewer than 10 behind them are left out; up to 30 they are marked as a small base.',
    },
  ],
  product_types: [
    {
      name: 'Product types',
      version: 1,
      formula: 'the product objects (PH, PL) with the highest correlation to the object',
      window: 'twelve months, M-11 to M',
      rule: "From the See Also of the object's first vertical with data: of the verticals where it has a look-up page in the source, the one with the most posts about it. Equal values are sorted by name.",
    },
    {
      name: 'Product types',
      version: 2,
      formula: 'the product objects (PH, PL) with the highest correlation to the object',
      window: 'twelve months, M-11 to M',
      rule: "From the See Also of the object's first vertical with data: of the verticals where it has a look-up page in the source, the one with the most posts about it. Equal values are sorted by name. Rows with fewer than 10 behind them are left out; up to 30 they are marked as a small base.",
    },
  ],
  retention_change: [
    {
      name: '1-month retention, change over a year',
      version: 1,
      formula: '1-month retention in the window - 1-month retention in the same months a year earlier',
      window: 'm from M-3 to M-1, against m from M-15 to M-13',
      rule: 'Each is the share of all authors in the three months who came back a month later, not a mean of monthly figures. Not available when a month of either window, or the one after it, is missing. With fewer than 30 authors in either window, the two counts are shown instead of points.',
    },
  ],
  forecast: [
    {
      name: 'Forecast',
      version: 1,
      formula:
        'the median of six ways to continue the monthly posts (theta, damped trend, autoregression of growth, exponential smoothing, Holt-Winters, last year with half of its growth); bands are quantiles of the errors that the same method made before',
      window: 'M+1 to M+12, from all months to M',
      rule: 'Errors come from three forecasts of each series, made as if the last 12, 8 and 4 months were unknown, and are pooled by vertical, source, months ahead and how restless a series is. There is no forecast with fewer than 24 months or 5 posts a month over the last year, nor where earlier forecasts were clearly worse than repeating the year before; below 10 posts a month it is marked as rough.',
    },
    {
      name: 'Forecast',
      version: 2,
      formula:
        'the median of six ways to continue the monthly posts (theta, damped trend, autoregression of growth, exponential smoothing, Holt-Winters, last year with half of its growth); bands are quantiles of the errors that the same method made before',
      window: 'M+1 to M+12, from all months to M',
      rule: 'A month that stands alone is first brought to what the months around it suggest. Errors come from three forecasts of each series, made as if the last 12, 8 and 4 months were unknown, and are pooled by vertical, source, months ahead and how restless a series is. There is no forecast with fewer than 24 months or 5 posts a month over the last year, nor where earlier forecasts were clearly worse than repeating the year before; below 10 posts a month it is marked as rough.',
    },
    {
      name: 'Forecast',
      version: 3,
      formula:
        'the median of six ways to continue the monthly posts (theta, damped trend, autoregression of growth, exponential smoothing, Holt-Winters, last year with half of its growth); bands are quantiles of the errors that the same method made before',
      window: 'M+1 to M+12, from all months to M',
      rule: 'A month that stands alone is first brought to what the months around it suggest. Errors come from three forecasts of each series, made as if the last 12, 8 and 4 months were unknown, and are pooled by vertical, source, months ahead and how restless a series is. There is no forecast with fewer than 24 months or 5 posts a month over the last year, nor where earlier forecasts were clearly worse than repeating the year before; below 10 posts a month it is marked as rough.',
    },
    {
      name: 'Forecast',
      version: 4,
      formula:
        'the median of six ways to continue the monthly posts (theta, damped trend, autoregression of growth, exponential smoothing, Holt-Winters, last year with half of its growth), moved by the median of the errors that it made before; ranges are quantiles of those errors. Growth: the same for the 12 months together against the last 12, with the share of errors that leave an increase as its chance',
      window: 'M+1 to M+12, from all months to M since the object’s first three in a row with posts',
      rule: 'A month that stands alone is first brought to what the months around it suggest, and a peak of one year only is no season. Errors come from three forecasts of each series, made as if the last 12, 8 and 4 months were unknown, and are pooled by vertical, source, months ahead and how restless a series is, in units that allow for its length. There is no forecast with fewer than 18 months of its own or 5 posts a month over the last year, nor where earlier forecasts were clearly worse than repeating the year before. It is marked as rough below 24 months, when there is no growth either, and below 10 posts a month. Growth is hidden where fewer than 70% of at least 50 past growth ranges of the vertical and source held.',
    },
  ],
  signals: [
    {
      name: 'Signals',
      version: 1,
      formula:
        'how far the latest 1, 3 and 6 months are from what the months before made likely, against how far all series of the release are in the same months',
      window: 'M, M-2 to M, and M-5 to M; what is likely comes from all months before',
      rule: 'A series needs 30 months and 10 expected posts; of all listed signals, at most one in ten is chance (Benjamini-Hochberg). A cause is an object, a theme or a place whose posts with this one explain at least half of it, differ by five standard deviations, and whose share changed by half; otherwise no single cause is named.',
    },
    {
      name: 'Signals',
      version: 2,
      formula:
        'how far the latest 1, 3 and 6 months are from what the months before made likely, against how far all series of the release are in the same months',
      window: 'M, M-2 to M, and M-5 to M; what is likely comes from all months before',
      rule: 'A series needs 30 months and 10 expected posts; of all listed signals, at most one in 10 is chance (Benjamini-Hochberg). Its kind is by the months that deviate by two or more each, up to the latest: one, two, or three and more; it is over where the latest has less than 0.6 of what the others had. The logarithm of the change in authors must be half of that in posts at least. A cause is an object, a theme or a place whose posts with this one explain at least half of it, differ by five standard deviations, and whose share changed by half; otherwise no single cause is named.',
    },
    {
      name: 'Signals',
      version: 3,
      formula:
        'how far the posts of the latest 1, 3 and 6 months (weights 2 : 4 : 1) are from those expected from the months before, compared with the same for all series of the release',
      window: 'M, M-2 to M, and M-5 to M; expected posts are computed from all months before',
      rule: 'At most 3 posts per author and month count. A series needs 30 months and 10 expected posts, and the expected posts may not be more than a quarter beyond the range of the twelve months before. At most one in 10 listed signals is due to chance (Benjamini-Hochberg), and each differs from the expected posts by a factor of at least 1.3. Its kind depends on how many consecutive months are two or more deviations from both the expected posts and the median of the six months before them: one, two, or three to six. A single month with more than half of the difference (with two months, two thirds) is a spike or drop; it is fading or recovering if the latest month has less than 0.6 of the difference of the others. A cause is an object, a theme or a place of at least ten authors whose posts with this one explain at least half of the difference, differ by five standard deviations, and whose share changed by half; otherwise the root of the event is named, or no single cause. Why? lists up to five objects and themes of at least ten authors whose posts with this one differ from the average of the year before by three standard deviations.',
    },
  ],
  index: [
    {
      name: 'Index against the category',
      version: 1,
      formula: "the object's share / the share of all its rivals together x 100",
      window: 'same as the share',
      rule: 'Rivals are all other eligible objects of the same category, vertical and source whose shares of the group are given. Their share is the sum of their authors with the value / the sum of their authors with a known value (for themes, posts). Not available with fewer than 10 of them, or where fewer than 30 of their authors have the value. An author of several rivals counts for each, so a large rival weighs more than a small one. The category’s sum adds up the numbers as given, with a hidden row as five, so that nothing hidden follows from it. The 95% interval is that of the logarithm of the ratio, with the variance (1 - p) / n + (1 - q) / N for p = n / known authors and q = N / the rivals’ known authors, raised where authors repeat the same text and, for themes, where authors have several posts. A number is shown where the interval leaves out 100, otherwise a dot.',
    },
    {
      name: 'Index against the category',
      version: 2,
      formula: "the object's share / the share of all its rivals together x 100",
      window: 'same as the share',
      rule: 'Rivals are all other eligible objects of the same category (for descriptive objects, of the same type), vertical and source whose shares of the group are given. Their share is the sum of their authors with the value / the sum of their authors with a known value (for themes, posts). Not available with fewer than 10 of them, or where fewer than 30 of their authors have the value. An author of several rivals counts for each, so a large rival weighs more than a small one. The category’s sum adds up the numbers as given, with a hidden row as five, so that nothing hidden follows from it. The 95% interval is that of the logarithm of the ratio, with the variance (1 - p) / n + (1 - q) / N for p = n / known authors and q = N / the rivals’ known authors, raised where authors repeat the same text and, for themes, where authors have several posts. A number is shown where the interval leaves out 100, otherwise a dot.',
    },
  ],
};
