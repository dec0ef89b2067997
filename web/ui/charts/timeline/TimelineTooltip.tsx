import { Swatch } from '../Swatch.tsx';
import { bandOf, medianOf } from './forecastRows.ts';
import style from './TimelineTooltip.module.css';
import { before, type TimelineSeries } from './timelineSeries.ts';

export type TimelineRow = Record<string, string | number | null | [number, number]>;

/** Exact values of one month, announced while the keyboard moves through months. */
export function TimelineTooltip({
  active,
  month,
  values,
  series,
  figureOf,
  notes,
}: {
  active: boolean | undefined;
  month: string;
  values: TimelineRow | undefined;
  series: readonly TimelineSeries[];
  figureOf: (line: TimelineSeries) => (value: number) => string;
  notes: readonly string[];
}) {
  const text = (line: TimelineSeries, value: TimelineRow[string] | undefined) =>
    typeof value === 'number' ? figureOf(line)(value) : 'no data';
  return (
    <div role="status" data-not-in-picture>
      {active && values && (
        <div className={style.tooltip}>
          <p className={style.month}>{month}</p>
          <ul>
            {series.map((line) => (
              <li key={line.key}>
                <Swatch color={line.color} broken={line.broken} />
                <span className={style.name}>{line.name}</span>
                <Value line={line} values={values} text={text} />
                {line.previous && (
                  <span className={style.before}>before: {text(line, values[before(line.key)])}</span>
                )}
              </li>
            ))}
          </ul>
          {notes.map((text) => (
            <p key={text} className={style.note}>
              {text}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

function Value({
  line,
  values,
  text,
}: {
  line: TimelineSeries;
  values: TimelineRow;
  text: (line: TimelineSeries, value: TimelineRow[string] | undefined) => string;
}) {
  const band = values[bandOf(line.key, 80)];
  const outer = values[bandOf(line.key, 95)];
  const known = values[line.key];
  if (typeof known === 'number' || !Array.isArray(band)) return <strong>{text(line, known)}</strong>;
  return (
    <>
      <strong>{text(line, values[medianOf(line.key)])}</strong>
      <span className={style.before}>
        80% range: {text(line, band[0])} to {text(line, band[1])}
      </span>
      {Array.isArray(outer) && (
        <span className={style.before}>
          95% range: {text(line, outer[0])} to {text(line, outer[1])}
        </span>
      )}
    </>
  );
}
