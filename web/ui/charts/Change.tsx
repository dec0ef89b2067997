import { direction, signedFigure } from '../../../shared/rules/text/figures.ts';
import style from './Change.module.css';

/** No dash for no change: it would be read as a minus. */
export const arrows = { up: '▲ ', down: '▼ ', level: '' } as const;

/** `good` is the direction that is good for the reader. */
export function Change({
  value,
  unit,
  good = 'up',
  against,
}: {
  value: number | null;
  unit: '%' | 'pt';
  good?: 'up' | 'down';
  against?: string;
}) {
  if (value === null) return null;
  const way = direction(value);
  const kind = way === 'level' ? style.level : way === good ? style.growth : style.decline;
  return (
    <span className={`${style.change} ${kind}`}>
      <span aria-hidden="true">{arrows[way]}</span>
      {signedFigure(value)}
      {unit === 'pt' ? ' pt' : unit}
      {against && <span className={style.against}> {against}</span>}
    </span>
  );
}
