import type { VerticalForecast } from '../../../../shared/model/lookup/forecast.ts';
import { recordVolumes } from '../../../../shared/model/lookup/forecast.ts';
import { sourceNames } from '../../../../shared/model/source.ts';
import { verticalNames } from '../../../../shared/model/vertical.ts';
import { recordText } from '../../../../shared/rules/lookup/forecast.ts';
import { exactFigure } from '../../../../shared/rules/text/figures.ts';
import { CalibrationPicture, type CalibrationPoint } from './CalibrationPicture.tsx';
import style from './Forecasts.module.css';

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
