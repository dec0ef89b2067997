import { minShown } from '../../../model/lookup/disclosure.ts';
import type { VerticalForecast } from '../../../model/lookup/forecast.ts';
import type { InsightDocument } from '../../../model/lookup/insight.ts';
import type { Market, MarketRow } from '../../../model/lookup/market.ts';
import type { ObjectName } from '../../../model/lookup/object.ts';
import type { ReviewLine } from '../../../model/lookup/yearReview.ts';
import { verticalNames } from '../../../model/scope.ts';
import { shareFigure } from '../../text/figures.ts';
import { retentionFinding } from '../findings/changes.ts';
import type { Finding, FindingSubject } from '../findings/finding.ts';
import { linkFinding } from '../findings/links.ts';
import { audienceFinding, interestFinding, themeFinding } from '../findings/shares.ts';
import { signalFinding } from '../findings/signals.ts';
import { relationsOf } from '../relations.ts';

/** The months that the profile allows; null means open-ended. */
type ReviewDates = { readonly from: number | null; readonly to: number | null };

export type ReviewSubject = ObjectName & { readonly insight: InsightDocument };

export type ReviewMarket = Pick<Market, 'of' | 'of_before'> & { readonly rows: readonly MarketRow[] };

export type ReviewInput = {
  readonly subjects: readonly [ReviewSubject, ...ReviewSubject[]];
  /** Requested objects without a page in this vertical and source. */
  readonly leftOut: number;
  readonly dates: ReviewDates;
  readonly market: ReviewMarket | null;
  readonly forecast: VerticalForecast | null;
  readonly nameOf: (descriptor: number) => string;
};

const mostLines = 4;
/** At most two for one object, so that a comparison mentions several. */
const mostOfOne = 2;
const mostRelated = 3;

const rules = [
  audienceFinding,
  interestFinding,
  retentionFinding,
  linkFinding,
  themeFinding,
  signalFinding,
] as const;

/** Who posts about the objects and what with: the findings of most worth, each with its object. */
export function reviewLines({ subjects, nameOf }: ReviewInput): ReviewLine[] {
  const found = subjects
    .map(
      ({ name, type_code, insight }): FindingSubject => ({
        name,
        insight,
        nameOf,
        type_code,
        vertical: verticalNames[insight.vertical],
      }),
    )
    .flatMap((subject) => rules.flatMap((rule) => withName(subject.name, rule(subject))))
    .toSorted((one, other) => other.worth - one.worth);
  const each = subjects.length === 1 ? mostLines : mostOfOne;
  const best = found.filter(
    (one, at) => found.slice(0, at).filter(({ name }) => name === one.name).length < each,
  );
  return [...best.map(({ worth: _, ...line }) => line), ...subjects.flatMap(relatedLine)].slice(0, mostLines);
}

const withName = (name: string, finding: Finding | undefined) =>
  finding ? [{ name, text: finding.sentence, basis: finding.basis, worth: finding.worth }] : [];

function relatedLine({ name, insight }: ReviewSubject): ReviewLine[] {
  const related = relationsOf(insight, 'linked')
    .filter(({ n, percents }) => n >= minShown && typeof percents.at(-1) === 'number')
    .slice(0, mostRelated)
    .map((each) => `${each.name} (${shareFigure(each.percents.at(-1))})`);
  if (related.length === 0) return [];
  return [
    {
      name,
      text: `Its posts also mention ${related.join(', ')}.`,
      basis: `Share of the posts of the latest month; each in ${minShown} posts or more over two years.`,
    },
  ];
}
