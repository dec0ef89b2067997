import { type DemographicGroup, demographicGroups } from '../../../model/descriptor.ts';
import { minShown } from '../../../model/insight.ts';
import { chartedShares, hasDemographic } from '../demographics.ts';
import { exactFigure, ordinal, percentFigure } from '../figures.ts';
import { intervalText, wilson } from '../wilson.ts';
import { type Finding, type FindingSubject, worthOf } from './finding.ts';

/** A theme stands out once its percentile has moved this far in a quarter. */
const leastMove = 20;
/** An audience stands out from this percentile, and as far from the other end. */
const highPercentile = 90;
const lowPercentile = 100 - highPercentile;
/** A share is sure enough if its interval reaches no further to either side than this part of it. */
const widest = 0.25;

type Share = { readonly percent: number; readonly percentile: number | null; readonly n: number };

/** 1 is just sure enough; undefined is noise. */
function certaintyOf({ percent, n }: Share, of: number): number | undefined {
  const interval = wilson(percent, of);
  if (!interval || percent <= 0 || n < minShown) return undefined;
  const width = (interval.high - interval.low) / 2 / percent;
  return width <= widest ? Math.min(3, widest / width) : undefined;
}

const largest = (findings: readonly Finding[]): Finding | undefined =>
  findings.toSorted((one, other) => other.worth - one.worth)[0];

/** The theme that moved far among the object's rivals within a quarter. */
export function themeFinding({
  name,
  rivals,
  vertical,
  insight: { themes },
}: FindingSubject): Finding | undefined {
  return largest(
    themes.shares.flatMap((theme): Finding[] => {
      const certainty = certaintyOf(theme, themes.n);
      if (theme.percentile === null || theme.qoq_percentile === null || certainty === undefined) return [];
      // As the page shows them, so that a reader finds the same difference.
      const move = Math.round(theme.percentile) - Math.round(theme.qoq_percentile);
      if (Math.abs(move) < leastMove) return [];
      return [
        {
          kind: 'theme',
          sentence: `${theme.name} ${move < 0 ? 'lost' : 'gained'} ground as a theme of ${name}: from the ${ordinal(theme.qoq_percentile)} to the ${ordinal(theme.percentile)} percentile of ${rivals} in ${vertical}, in a quarter.`,
          basis: `${exactFigure(theme.n)} of ${exactFigure(themes.n)} posts in three months${ofShare(theme, themes.n)}.`,
          worth: worthOf(Math.abs(move) / leastMove, certainty),
        },
      ];
    }),
  );
}

/** `, 12.3% (11.0–13.8%)` */
function ofShare({ percent }: Share, of: number): string {
  const interval = wilson(percent, of);
  return interval ? `, ${percentFigure(percent)} (95% interval ${intervalText(interval)})` : '';
}

/** Whom the object reaches far more, or far less, than its rivals do. */
export function audienceFinding(subject: FindingSubject): Finding | undefined {
  const { name, rivals, vertical, insight, nameOf } = subject;
  return largest(
    demographicGroups.flatMap((group) => {
      const { n } = insight.demographics[group];
      if (!hasDemographic(insight.demographics, group)) return [];
      return chartedShares(insight.demographics, group).flatMap((share): Finding[] => {
        const { percentile } = share;
        const certainty = certaintyOf(share, n);
        if (percentile === null || certainty === undefined) return [];
        const interval = wilson(share.percent, n);
        const high = percentile >= highPercentile;
        if ((!high && percentile > lowPercentile) || !interval) return [];
        return [
          {
            kind: 'audience',
            tab: group,
            sentence: `Unusually ${high ? 'many' : 'few'} authors of ${name} ${traitOf[group](nameOf(share.id))}: ${percentFigure(share.percent)} (${intervalText(interval)}), the ${ordinal(percentile)} percentile of ${rivals} in ${vertical}.`,
            basis: `${exactFigure(share.n)} of ${exactFigure(n)} authors in twelve months; 95% interval in brackets.`,
            worth: worthOf(effectOf(percentile), certainty),
          },
        ];
      });
    }),
  );
}

/** What an author with a value of a group is said to be. */
const traitOf: Record<DemographicGroup, (value: string) => string> = {
  gender: (value) => `are ${value.toLowerCase()}`,
  age: (value) => `are aged ${value}`,
  race: (value) => `are ${value}`,
  income: (value) => `have an income of ${value.charAt(0).toLowerCase()}${value.slice(1)}`,
};

/** What the object's authors care about far more than those of its rivals. */
export function interestFinding({
  name,
  rivals,
  vertical,
  insight,
  nameOf,
}: FindingSubject): Finding | undefined {
  return largest(
    Object.values(insight.psychographics).flatMap(({ n, shares }) =>
      shares.flatMap((share): Finding[] => {
        const { percentile } = share;
        const certainty = certaintyOf(share, n);
        const interval = wilson(share.percent, n);
        if (percentile === null || percentile < highPercentile || certainty === undefined || !interval)
          return [];
        return [
          {
            kind: 'interest',
            sentence: `${nameOf(share.id)} sets the audience of ${name} apart: ${percentFigure(share.percent)} of it (${intervalText(interval)}), the ${ordinal(percentile)} percentile of ${rivals} in ${vertical}.`,
            basis: `${exactFigure(share.n)} of ${exactFigure(n)} authors in twelve months; 95% interval in brackets.`,
            worth: worthOf(effectOf(percentile), certainty),
          },
        ];
      }),
    ),
  );
}

/** 1 at the threshold, 2 at the end of the scale. */
const effectOf = (percentile: number) =>
  1 + (Math.abs(percentile - 50) - (highPercentile - 50)) / (100 - highPercentile);
