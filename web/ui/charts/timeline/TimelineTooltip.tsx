import { Swatch } from '../Swatch.tsx';
import style from './TimelineTooltip.module.css';
import { before, type TimelineSeries } from './timelineSeries.ts';

type Row = Record<string, string | number | null>;

/** Every line's exact value of one month; said aloud while somebody goes through the months by keyboard. */
export function TimelineTooltip({
  active,
  month,
  values,
  series,
  figureOf,
}: {
  active: boolean | undefined;
  month: string;
  values: Row | undefined;
  series: readonly TimelineSeries[];
  figureOf: (line: TimelineSeries) => (value: number) => string;
}) {
  const text = (line: TimelineSeries, value: string | number | null | undefined) =>
    typeof value === 'number' ? figureOf(line)(value) : 'no data';
  return (
    <div role="status" className={style.status} data-not-in-picture>
      {active && values && (
        <div className={style.tooltip}>
          <p className={style.month}>{month}</p>
          <ul>
            {series.map((line) => (
              <li key={line.key}>
                <Swatch color={line.color} broken={line.broken} />
                <span className={style.name}>{line.name}</span>
                <strong>{text(line, values[line.key])}</strong>
                {line.previous && (
                  <span className={style.before}>before: {text(line, values[before(line.key)])}</span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
