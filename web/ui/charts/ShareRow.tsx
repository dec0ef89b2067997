import type { BesideCategory } from '../../../shared/rules/lookup/besideCategory.ts';
import { besideFigure, besideScale, besideWords } from '../../../shared/rules/lookup/besideFigure.ts';
import { shareFigure } from '../../../shared/rules/text/figures.ts';
import { IntervalDot } from '../figures/IntervalDot.tsx';
import { type Opening, OpeningRow } from './OpeningRow.tsx';
import style from './ShareRow.module.css';

export type ShareRowProps = Opening & {
  name: string;
  shortName?: string | undefined;
  /** In percent. */
  share: number;
  /** Null where there are too few to compare with others. */
  beside: BesideCategory | null;
  /** Said after the figures: `few authors`. */
  remark?: string | undefined;
};

/** A share with how it differs from the category: a dot with its likely range, and the ratio in words. */
export function ShareRow({ name, shortName, share, beside, remark, ...opening }: ShareRowProps) {
  const label = [name, shareFigure(share), besideWords(beside), remark ?? []].flat().join(', ');
  return (
    <OpeningRow {...opening} title={name} label={label} className={style.row}>
      <span className={style.name} title={shortName ? name : undefined}>
        {shortName ?? name}
        {remark && <span className={style.remark}>{remark}</span>}
      </span>
      <span className={style.share}>{shareFigure(share)}</span>
      <span>
        {beside && (
          <IntervalDot
            value={beside.times}
            low={beside.low}
            high={beside.high}
            clear={beside.clear}
            kind="difference"
            {...besideScale}
          />
        )}
      </span>
      <span className={beside?.clear ? style[beside.times > 1 ? 'above' : 'below'] : style.others}>
        {besideFigure(beside)}
      </span>
    </OpeningRow>
  );
}

/** Column headings of share rows. */
export const ShareHeads = () => (
  <div className={`${style.row} ${style.heads}`} aria-hidden="true">
    <span />
    <span>share</span>
    <span className={style.scale}>
      <span>½×</span>
      <span>1×</span>
      <span>2×</span>
    </span>
    <span />
  </div>
);
