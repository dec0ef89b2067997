import type { ListFigure } from '../../../shared/model/lookup/figures.ts';
import { shortFigure } from '../../../shared/rules/text/figures.ts';
import { Sparkline } from '../charts/Sparkline.tsx';
import style from './ListFigures.module.css';
import { YearChange } from './YearChange.tsx';

export function ListFigures({ figure }: { figure: ListFigure | undefined }) {
  if (!figure) return null;
  return (
    <span className={style.figures}>
      <Sparkline values={figure.posts} />
      {figure.ppm !== null && <span className={style.ppm}>{shortFigure(figure.ppm)} posts a month</span>}
      <YearChange
        change={figure.change}
        interval={figure.interval}
        carried={figure.carried ?? null}
        since={figure.since ?? null}
        figure="posts"
      />
    </span>
  );
}
