import type { InsightDocument } from '../../../model/lookup/insight.ts';
import { sourceNames, verticalNames } from '../../../model/scope.ts';
import { type ReleaseMark, releaseText } from '../builtOn.ts';
import { latestMonths, type Period, spanText } from '../months.ts';
import { peoplePeriod } from '../peopleMonths.ts';
import type { Finding, FindingKind } from './finding.ts';

const quarter = 3;

/** The months that a finding is about. */
export function windowOf(kind: FindingKind, insight: InsightDocument): Period {
  const { signal, last_month } = insight;
  if (kind === 'signal') return { from: Math.min(signal?.since ?? last_month, last_month), to: last_month };
  if (kind === 'audience' || kind === 'interest') return peoplePeriod(insight);
  return latestMonths(last_month, quarter);
}

/** A finding as it leaves the product: in a mail, it has to say itself where it comes from. */
export function quoteOf(
  { kind, sentence, basis }: Pick<Finding, 'kind' | 'sentence' | 'basis'>,
  {
    name,
    insight,
    release,
    link,
  }: {
    readonly name: string;
    readonly insight: InsightDocument;
    readonly release: ReleaseMark | null;
    readonly link: string;
  },
): string {
  const place = `${sourceNames[insight.source]}, ${verticalNames[insight.vertical]}`;
  const from = [place, spanText(windowOf(kind, insight)), release ? releaseText(release) : []].flat();
  const about = sentence.includes(name) ? sentence : `${name}: ${sentence}`;
  return `${about} (${basis}) Source: ${from.join('; ')}. ${link}`;
}
