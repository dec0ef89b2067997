import { type ReactNode, useMemo } from 'react';
import type { MarketRow } from '../../../shared/model/lookup/market.ts';
import { changeText } from '../../../shared/rules/lookup/changeText.ts';
import { marketSentence, moveOf } from '../../../shared/rules/lookup/market.ts';
import { judgementOf } from '../../../shared/rules/lookup/yearSums.ts';
import { counted } from '../../../shared/rules/text/figures.ts';
import { useViewer } from '../../api/viewer.ts';
import { deviceStore } from '../../navigation/deviceStore.ts';
import { ownerOf } from '../../navigation/recents.ts';
import { SizeGrowth, type SizeGrowthRow } from '../../ui/charts/SizeGrowth.tsx';
import type { TableParts } from '../../ui/table/view.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { likelyText } from './cells.tsx';
import style from './MarketChart.module.css';

const wide = '(min-width: 1264px)';
const phone = '(max-width: 959px)';

/** A sentence about all rows of the table, and a chart of those on its page. */
export function MarketChart({
  parts: { matching, drawn, selected, toggle },
  waiting,
  sort,
}: {
  parts: TableParts<MarketRow>;
  waiting: boolean;
  sort: ReactNode;
}) {
  const { isOpen, setOpen } = useChartFold(useMedia(wide));
  const onPhone = useMedia(phone);
  const sentence = useMemo(() => marketSentence(matching), [matching]);
  const points = useMemo(() => drawn.flatMap(pointOf), [drawn]);
  const hasChart = waiting || points.length > 1;
  if (!waiting && sentence === null) return <div className={`${style.head} row gap-12 tall-32`}>{sort}</div>;
  const shown = isOpen && hasChart;
  return (
    <section className={style.card} data-open={shown || undefined} aria-label="Size against growth">
      <div className={`${style.head} row gap-12 tall-32`}>
        <p className={`${style.sentence} grow`} role="status">
          <strong>{sentence}</strong>
          {shown && (
            <span className={style.caption}>
              {' '}
              Change over a year, by posts in 12 months; line: likely range
            </span>
          )}
        </p>
        {hasChart && (
          <button
            type="button"
            className={`${style.fold} muted small nowrap tall-32`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            data-off-paper
          >
            {isOpen ? 'Hide' : onPhone ? 'Show as chart' : 'Show chart'}{' '}
            <span aria-hidden="true">{isOpen ? '▴' : '▾'}</span>
          </button>
        )}
        {sort}
      </div>
      {shown &&
        (waiting ? (
          <div className={style.waiting} />
        ) : (
          <SizeGrowth
            label={`Change over a year by posts, ${counted(points.length, 'object')}`}
            rows={points}
            selected={(key) => selected[key] === true}
            onSelect={(key) => toggle(key, !selected[key])}
          />
        ))}
    </section>
  );
}

function pointOf(row: MarketRow): SizeGrowthRow[] {
  const { sid, name, posts, change, low, high } = row;
  if (change === null || low === null || high === null) return [];
  const said = changeText({ change, interval: judgementOf(row) });
  const words = [name, counted(posts, 'post'), said, likelyText(row) ?? ''].join(', ');
  return [{ key: String(sid), name, words, size: posts, change, low, high, move: moveOf(row) }];
}

const fold = deviceStore('market-chart', (text) => (text === 'open' || text === 'closed' ? text : null));

/** Whether the market’s chart is open: as the person left it on this device, or else where there is room. */
function useChartFold(hasRoom: boolean) {
  const owner = ownerOf(useViewer());
  const kept = fold.useKept(owner);
  return {
    isOpen: kept === null ? hasRoom : kept === 'open',
    setOpen: (open: boolean) => fold.write(owner, open ? 'open' : 'closed'),
  };
}
