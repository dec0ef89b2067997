import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import { changeText, type ShownChange } from '../../../shared/rules/lookup/changeText.ts';
import { changeOf } from '../../../shared/rules/lookup/yearChange.ts';
import { signedRange } from '../../../shared/rules/text/signedRange.ts';
import { ChangeText } from '../../ui/figures/ChangeText.tsx';
import { IntervalDot } from '../../ui/figures/IntervalDot.tsx';
import style from './Compare.module.css';

type Changed = Pick<ReturnType<typeof changeOf>, 'change' | 'interval' | 'since'>;

const shownOf = ({ change, interval, since }: Changed): ShownChange => ({
  change: change?.change ?? null,
  interval,
  since,
});

/** `▲ +36%, likely +14% to +64%` */
export function changeTexts(changed: Changed): string {
  const likely = changed.interval ? `, likely ${signedRange(changed.interval, '%')}` : '';
  return `${changeText(shownOf(changed))}${likely}`;
}

/** The change over a year with its likely range drawn. */
export function PostsChange({ insight }: { insight: InsightDocument }) {
  const changed = changeOf(insight, 'posts');
  const { change, interval, carried } = changed;
  return (
    <>
      <ChangeText {...shownOf(changed)} why={carried ?? undefined} />
      <span className={style.dot}>
        {interval && typeof change?.change === 'number' && (
          <IntervalDot
            value={change.change}
            {...interval}
            clear={interval.beyond ?? (interval.low > 0 || interval.high < 0)}
            {...changeScale}
            kind="change"
            words={`likely ${signedRange(interval, '%')}`}
          />
        )}
      </span>
    </>
  );
}

export const changeScale = { scale: 'linear', min: -50, max: 100 } as const;
