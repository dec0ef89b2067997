import {
  type ForecastRecord,
  recordVolumes,
  type VerticalForecast,
} from '../../../../shared/model/lookup/forecast.ts';
import { sourceNames, verticalNames } from '../../../../shared/model/scope.ts';
import { recordText } from '../../../../shared/rules/lookup/forecast.ts';
import { exactFigure } from '../../../../shared/rules/text/figures.ts';
import style from './Forecasts.module.css';

type CalibrationPoint = ForecastRecord & { readonly label: string };

const width = 560;
const height = 200;
const plot = { left: 44, right: 548, top: 12, bottom: 158 };
/** The lower end of the scale; lower values are clamped. */
const lowest = 50;

const yOf = (percent: number) =>
  plot.bottom - ((Math.max(percent, lowest) - lowest) / (100 - lowest)) * (plot.bottom - plot.top);

/** The actual coverage of each range against its nominal coverage: a dot on its line is a perfect calibration. */
function CalibrationPicture({
  title,
  axis,
  points,
}: {
  title: string;
  axis: string;
  points: readonly CalibrationPoint[];
}) {
  const step = (plot.right - plot.left) / points.length;
  const xOf = (at: number) => plot.left + step * (at + 0.5);
  const said = points.map(({ label, inside80, inside95 }) => `${label}: ${inside80}% and ${inside95}%`);
  return (
    <figure className={style.figure}>
      <figcaption>{title}: share inside the 80% range (filled) and the 95% range (hollow)</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${title}, inside the 80% and the 95% range. ${said.join('; ')}.`}
      >
        {[60, 80, 95].map((percent) => (
          <g key={percent}>
            <line
              x1={plot.left}
              x2={plot.right}
              y1={yOf(percent)}
              y2={yOf(percent)}
              className={percent === 60 ? 'stroke-line' : style.goal}
            />
            <text x={plot.left - 6} y={yOf(percent) + 4} textAnchor="end" className={style.label}>
              {percent}%
            </text>
          </g>
        ))}
        {points.map(({ label, inside80, inside95 }, at) => (
          <g key={label}>
            <circle cx={xOf(at)} cy={yOf(inside80)} r={5} className={style.in80} />
            <circle cx={xOf(at)} cy={yOf(inside95)} r={4.5} className={style.in95} />
            <text x={xOf(at)} y={plot.bottom + 16} textAnchor="middle" className={style.label}>
              {label}
            </text>
          </g>
        ))}
        <text x={(plot.left + plot.right) / 2} y={height - 6} textAnchor="middle" className={style.label}>
          {axis}
        </text>
      </svg>
    </figure>
  );
}

export function PlaceRecord({ forecast }: { forecast: VerticalForecast }) {
  const { record, source, vertical, series, refused } = forecast;
  const place = `${verticalNames[vertical]} on ${sourceNames[source]}`;
  const without = Object.values(refused).reduce((sum, count) => sum + (count ?? 0), 0);
  if (!record) return <p>No earlier forecast could be checked in {place} yet: the history is too short.</p>;
  const months = record.by_month.map((each) => ({ ...each, label: String(each.ahead) }));
  const volumes = record.by_volume.map((each) => ({ ...each, label: volumeText(each.from) }));
  return (
    <>
      <p>
        <strong>{recordText(forecast, place)}</strong> {exactFigure(series)} objects have a forecast;{' '}
        {exactFigure(without)} don’t.
      </p>
      {record.wape >= record.wape_last_year && (
        <p role="note">
          Repeating the year before has been at least as accurate here: rely on the ranges rather than the
          line.
        </p>
      )}
      <p>
        On average, forecasts were off by {record.wape}% of the posts; repeating the year before by{' '}
        {record.wape_last_year}%. In units of a typical year-to-year change (MASE), that is {record.mase}{' '}
        against {record.mase_last_year}.
      </p>
      <CalibrationPicture title="By months ahead" axis="Months ahead" points={months} />
      <CalibrationPicture title="By volume" axis="Posts per month" points={volumes} />
      <Figures caption="By months ahead" first="Months ahead" points={months} />
      <Figures caption="By volume" first="Posts per month" points={volumes} />
    </>
  );
}

function volumeText(from: number): string {
  const next = recordVolumes.find((each) => each > from);
  if (from === 0) return `under ${next}`;
  return next === undefined ? `${from} and more` : `${from} to ${next - 1}`;
}

function Figures({
  caption,
  first,
  points,
}: {
  caption: string;
  first: string;
  points: readonly CalibrationPoint[];
}) {
  return (
    <div className="scrolls-x">
      <table className={style.figures}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {[
              first,
              'Forecasts',
              'In 80% range',
              'In 95% range',
              'Error',
              'Error of repeating the year before',
            ].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, n, inside80, inside95, wape, wape_last_year }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{exactFigure(n)}</td>
              <td>{inside80}%</td>
              <td>{inside95}%</td>
              <td>{wape}%</td>
              <td>{wape_last_year}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
