import type { PublishableManifest } from '../../../functions/lookup/pipeline/documents/publishable.ts';
import { doubtText } from '../../../functions/lookup/pipeline/files/lostText.ts';
import type { MonthOfSource } from '../../../functions/lookup/pipeline/files/monthCensus.ts';
import type { VerticalForecast } from '../../../shared/model/lookup/forecast.ts';
import { sourceNames, verticalNames } from '../../../shared/model/scope.ts';
import { parsePostFileName } from '../../../shared/model/site/dataset/fileName.ts';
import { shiftText } from '../../../shared/rules/lookup/forecast.ts';
import { monthText } from '../../../shared/rules/lookup/months.ts';
import { counted } from '../../../shared/rules/text/figures.ts';

const mostListed = 8;
const listed = (items: readonly string[]) =>
  items.length > mostListed
    ? `${items.slice(0, mostListed).join(', ')} and ${counted(items.length - mostListed, 'other')}`
    : items.join(', ');

type OneAccount = NonNullable<PublishableManifest['oneAccount']>[number];
const partText = ({ source, vertical, name, percent }: OneAccount) =>
  `${percent}% about ${name} (${verticalNames[vertical]}, ${sourceNames[source]})`;

const monthOfSource = ({ source, month }: MonthOfSource) => `${sourceNames[source]} ${monthText(month)}`;

/** Everything left out of a build must be reported here. */
export function noteLines(
  {
    skipped,
    early,
    empty = [],
    leftOut = [],
    reported = [],
    repeated = [],
    oneAccount = [],
    dropped,
    sources,
    lastMonth,
  }: PublishableManifest,
  forecasts: readonly VerticalForecast[] = [],
): string[] {
  const gaps = skipped.flatMap((name) => {
    const file = parsePostFileName(name);
    return file?.level === 'E' ? [`${sourceNames[file.source]} ${monthText(file.month)}`] : [];
  });
  const [running] = early.flatMap((name) => parsePostFileName(name)?.month ?? []);
  return [
    ...(skipped.length > 0 ? [`Left out because they are bad: ${skipped.join(', ')}`] : []),
    ...(gaps.length > 0 ? [`Months that become gaps as a result: ${[...new Set(gaps)].join(', ')}`] : []),
    ...(empty.length > 0
      ? [`Months that have files but no posts, and become gaps: ${empty.map(monthOfSource).join(', ')}`]
      : []),
    ...(leftOut.length > 0
      ? [
          `Months that were accepted as incomplete, and are left out: ${leftOut.map(monthOfSource).join(', ')}`,
        ]
      : []),
    ...(reported.length > 0
      ? ['Months that count, but look unusual:', ...reported.map((month) => `  ${doubtText(month)}`)]
      : []),
    ...(running === undefined
      ? []
      : [
          `${monthText(running)} isn’t over yet: ${counted(early.length, 'file')} from it ${early.length === 1 ? 'doesn’t' : 'don’t'} count yet`,
        ]),
    ...(repeated.length > 0
      ? [
          `One text is much of a file: ${listed(repeated.map(({ file, percent }) => `${percent}% of ${file}`))}`,
        ]
      : []),
    ...(oneAccount.length > 0
      ? [
          `One author wrote more than three in ten posts of the latest three months: ${listed(oneAccount.map(partText))}`,
        ]
      : []),
    ...forecasts.flatMap(({ source, vertical, shift }) =>
      shift
        ? [
            `All of ${verticalNames[vertical]} on ${sourceNames[source]} ${shiftText(shift.percent)}: its forecasts give no chance of growth while this is less than three months ago. Check whether the source’s classifier or coverage changed`,
          ]
        : [],
    ),
    ...dropped.map((source) => `${sourceNames[source]} is dropped`),
    ...sources
      .filter(({ last_month }) => last_month < lastMonth)
      .map(
        ({ source, last_month }) =>
          `${sourceNames[source]} is behind: data to ${monthText(last_month)}, ${counted(lastMonth - last_month, 'month')} before the latest`,
      ),
  ];
}
