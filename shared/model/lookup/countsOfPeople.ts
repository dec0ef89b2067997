import { minRow, minShown } from './disclosure.ts';

const most = minRow - 1;

/** 95 authors with a known gender, before and after the rules. */
export const peopleExample = { women: 60, men: 31, menGiven: 30, others: 4, n: 95, percent: 63.2 } as const;

/** How author counts are published on a page, in enough detail to recompute each from the posts. */
export const countsOfPeople: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Hidden numbers',
    text:
      `A row of one to ${most} authors is left out, and so is a month of one to ${most} authors, which is blank; none is given as 0. ` +
      'A row of ten authors or more is given in steps of five: 12 as 10, 13 as 15. So are the authors of the page’s months, the authors ' +
      'that rivals have in common, and the sizes of their audiences in the ratio to chance. Whether a row is shown depends on its count. ' +
      'The rules below leave out or change what a hidden number could be worked out from.',
  },
  {
    title: 'Which months',
    text:
      'People are those of twelve months or a little more. The months end, and begin, where ten different authors lie between, so a page ' +
      'of few authors may be a month or two behind. An author of a month is new if they wrote nothing about the object in the vertical ' +
      `in the twelve months before. A month is a cut if it has ${minRow} new authors or more and ${minRow + 3} in all; and so is the last month of a ` +
      `calendar quarter without such a month, if its months have ${minRow} new authors together and room for ${minRow + 3}: their authors, and for each ` +
      `month of fewer than ${minRow} the smaller of ${most} and its posts. A quarter counts once it is over in the source. People end with the ` +
      'last cut, and begin after the last one that is twelve months or more before it, or else with the first month with posts. A page has ' +
      'none if the last cut is six months old or older, or if these are more than 24 months. A person counts if they wrote in these ' +
      'months; what is known of them is what their posts in the source said in the twelve months up to the last one, and not before the latest 30. While the months stay the ' +
      'same, so do all figures of people: corrections and removals reach them when the months move on.',
  },
  {
    title: 'Totals',
    text:
      'The n of a group is the sum of its shown rows, as given, and the remainder: the authors with a known value, less the shown rows ' +
      'as counted. With h ' +
      `hidden rows, L is the larger of ${most} and h + 3. A remainder from h to L counts as (h + L) / 2, rounded down; a larger one, ` +
      `from ${most}h - 3 on, counts as ${most}h - 2; any other counts as it is, and from ten on in steps of five. Its largest error is L less ` +
      'the middle, 2, or 0, besides the steps. (A ' +
      'remainder below h, or below zero, occurs because an author can have several values of a group; an n is never below its largest row.)',
  },
  {
    title: 'Places',
    text:
      'A region is the sum of its shown countries (in the USA, states) and their remainder, by the same rule, and is marked if one of ' +
      'them is hidden. Regions and their countries or states have one n: the sum of the shown regions, as given, and the remainder of ' +
      'the regions. Errors add up. If the n of the US regions has an error, and the USA has no more authors than this n and its error ' +
      'together, the USA is given as this n; its region, and the n of all regions, change by as much.',
  },
  {
    title: 'What is shown',
    text:
      `A group needs ${minShown} authors, both as counted and as given, and an n with an error of an eighth of itself or less, so besides the ` +
      'steps no share is off by more than 12.5 points. A region, or the USA, is shown if its own error is a quarter of it or less, so it ' +
      'is off by no more than a third, besides the steps. Metropolitan areas are shown if their n and its error are no more than those of the US regions together.',
  },
  {
    title: 'Percentages and ranks',
    text:
      'Percentages and percentiles are computed from the numbers as given; those of the category’s other objects as in the share of the ' +
      `category. An object counts for a value if at least ${2 * minRow} of its n authors would have it, and ${2 * minRow} not, at the category’s share p (X of N, ` +
      'the sums of all its objects); its row of x authors gives y = ln((x + 0.5) / (n - x + 0.5)), with the weight w = n p (1 - p). The ' +
      'spread s of a group is the sum, over all values with five such objects or more, of (sum of w y² - (sum of w y)² / sum of w - ' +
      'objects + 1) / the sum of (sum of w - sum of w² / sum of w), at least 0.0001; the middle of a value is the mean of y with weights ' +
      'w / (1 + w s), and its variance e is 1 / their sum (with fewer such objects, ln((X + 0.5) / (N - X + 0.5)) - s / 2 and s / 5). A ' +
      'shown row, d away from the middle, has v = 1 / x + 1 / (n - x) and the percentile 100 / (1 + exp(-1.5976 z - 0.07056 z³)) of z = ' +
      'd √s / √((s + v)(s + 2v)), which is 50 instead of on the other side of 50 from a clear index. Its interval is the same of d √s / (s + v) ' +
      '± 2 √(v / (s + v) + e / s + 1 / objects of the category): a row for which it is wider than 85 points isn’t ranked, has a dot, and ' +
      `counts as 50 in lists, which are sorted by percentile, then by n and by name, with rows under ${minShown} authors last.`,
  },
  {
    title: 'The share of the category',
    text:
      'The category’s share of a value is the sum of its rivals’ rows / the sum of their n, both as given and each of its own page’s months, for all rivals with at least ' +
      `${minShown} authors in the group. A hidden row counts as five, and as zero if its region is hidden too; for themes, a row of fewer than ` +
      `${minRow} authors counts as five posts. A group that a blank month could be worked out from (see Authors of the page’s months) is left out ` +
      'of the sums. So the sums of a category, less the rows on its pages, ' +
      'say nothing about a hidden number.',
  },
  {
    title: 'Retention',
    text:
      'The n of a retention figure is the authors of its months, added up. It isn’t given, nor is its percentage, if one of these months ' +
      `is blank; the percentage isn’t if one to ${most} authors came back. The overlay leaves out a month after one that it can’t give, and the ` +
      'next one too; a one-month figure isn’t given where the overlay shows some of its three months, but not all. So no release gives ' +
      'what another leaves out.',
  },
  {
    title: 'Authors of the page’s months',
    text:
      'The sum of the page’s months of people that aren’t blank and the remainder, by the rule of totals with the blank months as hidden ' +
      'rows; the result is in steps of five. If that is no more than the n and error of one of the shown groups, the largest n is given ' +
      'instead. The authors of the page’s months, and groups ' +
      'whose n less its error is as large, aren’t given if there are more than the months leave room for: the authors of the months that ' +
      `are given, and for each blank month the smaller of ${most} and its posts, less 3 in all.`,
  },
  {
    title: 'Market verticals',
    text:
      'A hidden number of another vertical, with a page or not, could follow from a number of this one, less the posts of the same months that aren’t in that ' +
      `vertical. If this is above 1, and above the smaller of ${most} and that vertical’s posts of any of the months, less 3, a month, or a number of ` +
      'authors who came back, is left out here. A group is left out where a hidden row is shown on the object’s page of another vertical, ' +
      'and that row, as given, less the posts outside this page (the object’s in the other page’s months of people that aren’t both in this ' +
      `vertical and in this page’s months) is above ${most - 3}; or where fewer than ${minRow} posts are outside the other page (likewise), and the ` +
      'remainder here, less the remainder there, less those posts, less ' +
      `${most} for each such row but one, is above ${most - 3}.`,
  },
  {
    title: 'Groups alike',
    text:
      'Somebody who knows that the same authors are known in two groups could subtract. A reader can tell the sum of a group’s shown rows to ' +
      'be between s and S (each row is up to two more or less than given, 10 being 10 to 12), its remainder between r and R (h to L, ' +
      `${most}h - 4 to ${most}h, or itself as counted), and so its authors between s + r and S + R; the page’s authors likewise, by their steps. ` +
      'Groups, or a group and the page’s authors, are alike if they differ by four authors or fewer, as counted. The hidden rows of a ' +
      'group are together at most R, and at most the least upper bound of those alike less s; at least r, and at least their greatest ' +
      'lower bound less S. One of them is at most ' +
      `${most}, and at most that most less h - 1; at least 1, and at least that least less ${most}(h - 1). A group for which these are fewer than four ` +
      'values is left out.',
  },
  {
    title: 'Sentences',
    text:
      'What stands out is tested in five families for each data source: changes of posts, changes of retention, themes, linked objects, and ' +
      'audiences together with interests. In each, at most 5% of the sentences are expected to be chance, 10% of ' +
      'those about changes of posts (Benjamini-Hochberg).',
  },
];
