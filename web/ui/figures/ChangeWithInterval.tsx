import type { ChangeJudgement } from '../../../shared/model/lookup/finding.ts';
import { type Tone, toneOf } from '../../../shared/rules/lookup/changeTone.ts';
import { signedRange } from '../../../shared/rules/text/signedRange.ts';
import { Change } from '../charts/Change.tsx';
import style from './YearChange.module.css';

/** Colored only beyond chance and usual movement. */
export function ChangeWithInterval({
  change,
  interval,
  unit = '%',
  good = 'up',
}: {
  change: number;
  interval: ChangeJudgement | null;
  unit?: '%' | 'pt';
  good?: Exclude<Parameters<typeof toneOf>[2], undefined>;
}) {
  const tone: Tone = toneOf(change, interval, good);
  return (
    <span>
      <Change value={change} unit={unit} tone={tone} />
      {interval && (
        <span className={style.interval}>
          {' '}
          <span className={style.range}>
            (<span className="unseen">95% interval </span>
            {signedRange(interval, '%')})
          </span>
        </span>
      )}
    </span>
  );
}
