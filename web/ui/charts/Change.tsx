import type { Tone } from '../../../shared/rules/lookup/changeTone.ts';
import { direction, signedFigure } from '../../../shared/rules/text/figures.ts';
import style from './Change.module.css';

/** No dash for no change: it would be read as a minus. */
export const arrows = { up: '▲ ', down: '▼ ', level: '' } as const;

/** `good` is the direction that is good for the reader; `tone` overrides it for estimates, which may be chance. */
export function Change({
  value,
  unit,
  good = 'up',
  tone,
}: {
  value: number | null;
  unit: '%' | 'pt';
  good?: 'up' | 'down';
  tone?: Tone;
}) {
  if (value === null) return null;
  const way = direction(value);
  const shown = tone ?? (way === 'level' ? 'neutral' : way === good ? 'good' : 'bad');
  return (
    <span className={`${style.change} ${style[shown]}`}>
      {shown !== 'neutral' && <span aria-hidden="true">{arrows[way]}</span>}
      {signedFigure(value)}
      {unit === 'pt' ? ' pt' : unit}
    </span>
  );
}
