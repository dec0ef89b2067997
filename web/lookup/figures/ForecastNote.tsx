import { Link } from 'react-router-dom';
import { readForecasts } from '../../../shared/api/lookup/queries.ts';
import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import { sourceNames, verticalNames } from '../../../shared/model/scope.ts';
import {
  forecastFromLatest,
  growthText,
  isForecast,
  recordText,
  roughText,
  whyNoForecast,
} from '../../../shared/rules/lookup/forecast.ts';
import { useRead } from '../../api/useRead.ts';
import { forecastHelpAt } from '../../navigation/paths.ts';
import { SmallButton } from '../../ui/controls/SmallButton.tsx';
import { useImmediate } from '../../ui/controls/useImmediate.ts';
import type { Choose } from '../objects/lookupQuery.ts';
import style from './Forecast.module.css';

/** Only for posts: overlays have no forecast. */
export function ForecastToggle({ shown, choose }: { shown: boolean; choose: Choose }) {
  const [pressed, press] = useImmediate(shown, (next) =>
    choose(next ? { forecast: '1', overlay: null } : { forecast: null }),
  );
  return (
    <SmallButton aria-pressed={pressed} title="Show the next 12 months" onClick={() => press(!pressed)}>
      Forecast
    </SmallButton>
  );
}

export function ForecastNote({ insight, endsEarlier }: { insight: InsightDocument; endsEarlier: boolean }) {
  const { forecast, source, vertical } = insight;
  if (!isForecast(forecast)) return <p className={style.note}>{whyNoForecast(forecast)}</p>;
  if (endsEarlier) {
    return <p className={style.note}>{forecastFromLatest}</p>;
  }
  const rough = roughText(forecast);
  return (
    <p className={style.note}>
      Next 12 months against the last 12: <strong>{growthText(forecast)}</strong>. {rough && `${rough} `}
      <Record source={source} vertical={vertical} />
    </p>
  );
}

export function Record({ source, vertical }: Pick<InsightDocument, 'source' | 'vertical'>) {
  const { data } = useRead(readForecasts, { source }, { once: true, settled: true });
  const own = data?.verticals.find((each) => each.vertical === vertical);
  const ownGrowth = own && isForecast(own.own) && own.own.growth ? growthText(own.own) : null;
  return (
    <>
      {ownGrowth && `${verticalNames[vertical]} as a whole: ${ownGrowth}. `}
      {own && recordText(own, `${verticalNames[vertical]} on ${sourceNames[source]}`)}{' '}
      <Link data-off-paper to={forecastHelpAt(source, vertical)}>
        How far to trust forecasts
      </Link>
    </>
  );
}
