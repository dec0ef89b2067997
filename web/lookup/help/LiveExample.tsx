import { Link } from 'react-router-dom';
import { listObjects, readInsight, readNames } from '../../../shared/api/lookup/queries.ts';
import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import type { ObjectName } from '../../../shared/model/lookup/object.ts';
import { type SourceId, sourceNames, verticalNames } from '../../../shared/model/scope.ts';
import { aboutName } from '../../../shared/rules/lookup/aboutName.ts';
import { growthText, isForecast } from '../../../shared/rules/lookup/forecast.ts';
import { monthName } from '../../../shared/rules/lookup/months.ts';
import { peopleText, peopleWithin } from '../../../shared/rules/lookup/peopleMonths.ts';
import { wilson } from '../../../shared/rules/lookup/wilson.ts';
import { yearSumsText } from '../../../shared/rules/lookup/yearSums.ts';
import { exactFigure, shareFigure } from '../../../shared/rules/text/figures.ts';
import { useRead } from '../../api/useRead.ts';
import { type HelpPage, lookupViewAt } from '../../navigation/paths.ts';

/** The page's example again, with figures of the release that the reader sees; nothing if there are none. */
export function LiveExample({ page, source }: { page: HelpPage; source: SourceId }) {
  const objects = useRead(listObjects, { source }, { settled: true });
  const first = objects.data?.objects.find(({ type_code }) => type_code === 'PH') ?? objects.data?.objects[0];
  const place = first && { sid: first.sid, domain: first.domain_sid, source };
  const read = useRead(readInsight, place ?? null, { settled: true });
  const names = useRead(readNames, page === 'definitions' ? {} : null, { settled: true });
  if (!first || !place || !read.data) return null;
  const { insight } = read.data;
  const nameOf = (id: number) => names.data?.descriptors.find((each) => each.id === id)?.name;
  const sentence = sentences[page](first, insight, nameOf);
  if (!sentence) return null;
  return (
    <p>
      <strong>With today’s figures:</strong> {sentence}{' '}
      <Link to={lookupViewAt({ ...place, type: first.type_code })}>Look up {first.name}</Link>
    </p>
  );
}

type Sentence = (
  object: ObjectName,
  insight: InsightDocument,
  nameOf: (descriptor: number) => string | undefined,
) => string | null;

const where = ({ source, vertical }: InsightDocument) =>
  `on ${sourceNames[source]} in ${verticalNames[vertical]}`;

const sentences: Record<HelpPage, Sentence> = {
  general({ name }, insight) {
    const text = yearSumsText(insight);
    return (
      text &&
      `posts ${aboutName(name)} ${where(insight)}, to ${monthName(insight.last_month)}: ${text.charAt(0).toLowerCase()}${text.slice(1)}.`
    );
  },
  explore({ name }, insight) {
    const [top] = insight.themes.shares.toSorted((one, other) => other.percent - one.percent);
    return top
      ? `of the posts ${aboutName(name)} ${where(insight)}, ${shareFigure(top.percent)} are about ${top.name}, its largest theme.`
      : null;
  },
  definitions({ name }, insight, nameOf) {
    const { age } = insight.demographics;
    const [top] = age.shares.toSorted((one, other) => other.n - one.n);
    const trait = top && nameOf(top.id);
    if (!top || !trait || age.n === 0) return null;
    const share = (100 * top.n) / age.n;
    const interval = wilson(share, age.n);
    const within = peopleText(insight) ? ` in ${peopleWithin(insight)}` : '';
    return `of ${exactFigure(age.n)} authors of known age who post ${aboutName(name)} ${where(insight)}${within}, ${exactFigure(top.n)} are ${trait.toLowerCase()}: ${shareFigure(share)}${interval ? ` (95% interval ${shareFigure(interval.low)} to ${shareFigure(interval.high)})` : ''}.`;
  },
  forecasts({ name }, { forecast, ...insight }) {
    return isForecast(forecast) && forecast.growth
      ? `posts ${aboutName(name)} ${where(insight)} in the next twelve months against the last twelve: ${growthText(forecast)}.`
      : null;
  },
};
