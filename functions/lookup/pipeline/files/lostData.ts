import { monthName } from '../../../../shared/rules/lookup/months.ts';
import { fullFigure } from '../../../../shared/rules/text/figures.ts';
import { median } from '../forecast/numbers.ts';
import { type Expectation, expectPosts, leastExpected } from './expectedPosts.ts';
import { type Doubt, lostDays, percent, repeatedMonths } from './lostDays.ts';
import { copiedPart, type MonthCensus, type MonthOfSource, type PostPart, sampled } from './monthCensus.ts';

export type DoubtfulMonth = MonthOfSource & { readonly doubts: readonly Doubt[] };

export function doubtfulMonths(
  months: readonly MonthCensus[],
  isNew: (month: number) => boolean,
  known: ReadonlySet<number> = new Set(),
): DoubtfulMonth[] {
  const volumes = new Map(expectPosts(months, known).map((each) => [each.month, each]));
  const repeated = repeatedMonths(months, isNew);
  const whole = months.filter(({ month }) => volumes.get(month)?.verdict !== 'fragment');
  const compared = (own: MonthCensus, part: (each: MonthCensus) => number, among?: number) => {
    const partOf = (each: MonthCensus) => ({
      month: each.month,
      part: part(each),
      among: among ?? each.posts,
    });
    return comparePart(partOf(own), whole.map(partOf));
  };
  return months
    .filter(({ month }) => isNew(month))
    .flatMap((each): DoubtfulMonth[] => {
      const { source, month } = each;
      const volume = volumeDoubt(volumes.get(month));
      if (each.posts < leastExpected) return volume.length > 0 ? [{ source, month, doubts: volume }] : [];
      const repeats = compared(each, (one) => repeated.get(one.month)?.part ?? 0, sampled);
      const doubts = [
        ...volume,
        ...lostDays(each, whole),
        ...partNames.flatMap(([part, has]) => {
          const share = (one: MonthCensus) => one.parts[part] / one.posts;
          return partDoubt(share(each), compared(each, share), has, needed.has(part));
        }),
        ...spamGone(compared(each, (one) => 1 - one.parts.authentic / one.posts)),
        ...excess(
          compared(each, (one) => one.commonText, sampled),
          commonText,
          'have one and the same text',
        ),
        ...excess(compared(each, copiedPart, sampled), copies, 'repeat another one of the same author'),
        ...excess(repeats, copies, `are also in ${monthName(repeated.get(month)?.other ?? month)}`),
      ];
      return doubts.length > 0 ? [{ source, month, doubts }] : [];
    });
}

function volumeDoubt(volume: Expectation | undefined): Doubt[] {
  if (!volume || volume.verdict === 'usual') return [];
  const { posts, low, high, verdict } = volume;
  return [
    {
      text: `${fullFigure(posts)} posts, where ${fullFigure(low)} to ${fullFigure(high)} were expected`,
      refuses: verdict === 'few' || verdict === 'fragment',
      isFragment: verdict === 'fragment',
    },
  ];
}

const partNames: readonly (readonly [PostPart, string])[] = [
  ['authentic', 'are authentic, and the others spam'],
  ['named', 'name an object'],
  ['sorted', 'name a vertical'],
  ['described', 'describe their author'],
  ['placed', 'say which country their author is in'],
];

type ComparedPart = {
  readonly part: number;
  readonly usual: number;
  /** In robust standard deviations; negative below the usual share. */
  readonly deviations: number;
};

const leastOthers = 3;
/** Only the nearest months, since the usual value changes slowly. */
const mostOthers = 12;
const leastSpread = 0.01;

type PartOfMonth = { readonly month: number; readonly part: number; readonly among: number };

function comparePart(own: PartOfMonth, all: readonly PartOfMonth[]): ComparedPart | null {
  const others = all
    .filter(({ month }) => month !== own.month)
    .sort((one, other) => Math.abs(one.month - own.month) - Math.abs(other.month - own.month))
    .slice(0, mostOthers);
  if (others.length < leastOthers) return null;
  const angles = others.map(({ part }) => angleOf(part));
  const middle = median(angles);
  const typical = 1.4826 * median(angles.map((angle) => Math.abs(angle - middle)));
  const chance = 1 / (2 * Math.sqrt(own.among));
  return {
    part: own.part,
    usual: median(others.map(({ part }) => part)),
    deviations: (angleOf(own.part) - middle) / Math.hypot(typical, leastSpread, chance),
  };
}

const angleOf = (part: number) => Math.asin(Math.sqrt(Math.min(1, Math.max(0, part))));

/** A post without one of these counts nowhere. */
const needed: ReadonlySet<PostPart> = new Set(['authentic', 'named', 'sorted']);

/** Relative to the usual share: below these a month is a fragment, refused or reported. */
const fragmentPart = 0.25;
const refusedPart = 0.6;
const reportedPart = 0.85;
const deviations = 5;

function partDoubt(part: number, compared: ComparedPart | null, has: string, isNeeded: boolean): Doubt[] {
  if (!compared) {
    return part === 0 && isNeeded
      ? [{ text: `none of its posts ${has}`, refuses: true, isFragment: true }]
      : [];
  }
  const { usual } = compared;
  if (compared.deviations > -deviations || part > usual * reportedPart) return [];
  const text = `${percent(part)} of its posts ${has} (usually ${percent(usual)})`;
  return [{ text, refuses: part <= usual * refusedPart, isFragment: part < usual * fragmentPart }];
}

const leastSpam = 0.05;

/** Unmarked spam would count as authentic posts. */
function spamGone(spam: ComparedPart | null): Doubt[] {
  if (!spam || spam.usual < leastSpam || spam.part > spam.usual / 5) return [];
  if (spam.deviations > -deviations) return [];
  const text = `${percent(spam.part)} of its posts are marked as spam (usually ${percent(spam.usual)})`;
  return [{ text, refuses: true, isFragment: false }];
}

/** Excess over the usual share of posts from which a month is reported or refused. */
type Limits = { readonly reported: number; readonly refused: number };
const commonText: Limits = { reported: 0.05, refused: 0.25 };
const copies: Limits = { reported: 0.12, refused: 0.25 };

function excess(compared: ComparedPart | null, { reported, refused }: Limits, are: string): Doubt[] {
  if (!compared || compared.deviations < deviations) return [];
  const { part, usual } = compared;
  if (part - usual < reported) return [];
  const text = `about ${percent(part)} of its posts ${are} (usually ${percent(usual)})`;
  return [{ text, refuses: part - usual >= refused, isFragment: false }];
}
