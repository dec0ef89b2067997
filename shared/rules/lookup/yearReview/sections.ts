import { minShown } from '../../../model/lookup/disclosure.ts';
import type { YearReview } from '../../../model/lookup/yearReview.ts';
import { sourceNames } from '../../../model/source.ts';
import { verticalNames } from '../../../model/vertical.ts';
import { percentFigure } from '../../text/figures.ts';
import { aboutName } from '../aboutName.ts';
import { retentionFinding } from '../findings/changes.ts';
import type { Finding, FindingSubject } from '../findings/finding.ts';
import { linkFinding } from '../findings/links.ts';
import { audienceFinding, interestFinding, themeFinding } from '../findings/shares.ts';
import { signalFinding } from '../findings/signals.ts';
import { growthText, isForecast, recordText, roughText } from '../forecast.ts';
import { relationsOf } from '../relations.ts';
import type { ReviewInput, ReviewSubject } from './input.ts';

export type ReviewSection = YearReview['sections'][number];
type Line = ReviewSection['lines'][number];

const most = { who: 3, links: 3, signals: 2, related: 3 } as const;
/** With more objects, a line for each of them would fill the page. */
const mostWithRelated = 3;

export function reviewSections(input: ReviewInput): ReviewSection[] {
  const { subjects, nameOf } = input;
  const found = subjects.map(
    ({ name, type_code, insight }): FindingSubject => ({
      name,
      insight,
      nameOf,
      type_code,
      vertical: verticalNames[insight.vertical],
    }),
  );
  const best = (rules: readonly ((subject: FindingSubject) => Finding | undefined)[], count: number) =>
    found
      .flatMap((subject) => rules.flatMap((rule) => rule(subject) ?? []))
      .toSorted((one, other) => other.worth - one.worth)
      .slice(0, count)
      .map(({ sentence, basis }): Line => ({ text: sentence, basis }));
  const links = best([linkFinding, themeFinding], most.links);
  return [
    { title: 'Who', lines: best([audienceFinding, interestFinding, retentionFinding], most.who) },
    {
      title: 'Linked to',
      lines: [...links, ...(subjects.length > mostWithRelated ? [] : subjects.flatMap(relatedLine))],
    },
    { title: 'Signals', lines: best([signalFinding], most.signals) },
    { title: 'Outlook', lines: outlook(input) },
  ];
}

function relatedLine({ name, insight }: ReviewSubject): Line[] {
  const related = relationsOf(insight, 'linked')
    .filter(({ n, percents }) => n >= minShown && typeof percents.at(-1) === 'number')
    .slice(0, most.related)
    .map((each) => `${each.name} (${percentFigure(each.percents.at(-1))})`);
  if (related.length === 0) return [];
  return [
    {
      text: `Posts ${aboutName(name)} also mention ${related.join(', ')}.`,
      basis: `Share of the posts of the latest month; each in ${minShown} posts or more over two years.`,
    },
  ];
}

function outlook({ subjects, forecast: vertical }: ReviewInput): Line[] {
  const lines = subjects.flatMap(({ name, insight: { forecast } }): Line[] => {
    if (!isForecast(forecast) || !forecast.growth) return [];
    const rough = roughText(forecast);
    const single = subjects.length === 1;
    const text = single
      ? `Posts of the next 12 months against the last 12: ${growthText(forecast)}.`
      : `${name}: ${growthText(forecast)}.`;
    return [{ text: rough ? `${text} ${rough}` : text, basis: null }];
  });
  const [{ insight }] = subjects;
  const place = `${verticalNames[insight.vertical]} in ${sourceNames[insight.source]}`;
  const record = vertical && recordText(vertical, place);
  const against = subjects.length > 1 ? 'Posts of the next 12 months against the last 12. ' : '';
  const basis = `${against}${record ?? ''}`.trim();
  return lines.map((line, at) => (at === 0 && basis ? { ...line, basis } : line));
}
