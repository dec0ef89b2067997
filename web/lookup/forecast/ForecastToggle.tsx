import { useImmediate } from '../../ui/controls/useImmediate.ts';
import type { Choose } from '../page/lookupQuery.ts';
import style from './Forecast.module.css';

/** Shows the next twelve months, of posts alone: overlays have no forecast. */
export function ForecastToggle({ shown, choose }: { shown: boolean; choose: Choose }) {
  const [pressed, press] = useImmediate(shown, (next) =>
    choose(next ? { forecast: '1', overlay: null } : { forecast: null }),
  );
  return (
    <button
      type="button"
      className={style.toggle}
      aria-pressed={pressed}
      title="Show the next 12 months"
      onClick={() => press(!pressed)}
    >
      Forecast
    </button>
  );
}
