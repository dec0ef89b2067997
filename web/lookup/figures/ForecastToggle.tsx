import { SmallButton } from '../../ui/controls/SmallButton.tsx';
import { useImmediate } from '../../ui/controls/useImmediate.ts';
import type { Choose } from '../objects/lookupQuery.ts';

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
