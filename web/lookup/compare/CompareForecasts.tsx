import {
  forecastFromLatest,
  growthText,
  isForecast,
  maxForecasts,
  roughText,
  whyNoForecast,
} from '../../../shared/rules/lookup/forecast.ts';
import type { Period } from '../../../shared/rules/lookup/period.ts';
import style from '../figures/Forecast.module.css';
import { Record } from '../figures/ForecastNote.tsx';
import type { Contender } from './contender.ts';

export function CompareForecasts({
  contenders,
  period,
}: {
  contenders: readonly Contender[];
  period: Period;
}) {
  const [first] = contenders;
  if (!first) return null;
  if (contenders.length > maxForecasts) {
    return <p className={style.note}>Compare up to {maxForecasts} objects to see their forecasts.</p>;
  }
  if (period.to !== first.insight.last_month) {
    return <p className={style.note}>{forecastFromLatest}</p>;
  }
  const { source, vertical } = first.insight;
  return (
    <div className={style.note}>
      <ul>
        {contenders.map(({ sid, name, insight: { forecast } }) => (
          <li key={sid}>
            <strong>{name}</strong>:{' '}
            {isForecast(forecast)
              ? [`${growthText(forecast)}.`, roughText(forecast)].filter(Boolean).join(' ')
              : whyNoForecast(forecast)}
          </li>
        ))}
      </ul>
      <p>
        Next 12 months against the last 12. <Record source={source} vertical={vertical} />
      </p>
    </div>
  );
}
