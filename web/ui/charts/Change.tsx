import type { Tone } from '../../../shared/rules/lookup/changeTone.ts';
import { direction, signedFigure } from '../../../shared/rules/text/figures.ts';
import style from './Change.module.css';

/** No dash for no change: it would be read as a minus. */
export const arrows = { up: '▲ ', down: '▼ ', level: '' } as const;
const tones = { up: 'good', down: 'bad', level: 'neutral' } as const;

/** A rise is good, unless `tone` says otherwise. */
export function Change({ value, unit, tone }: { value: number | null; unit: '%' | 'pt'; tone?: Tone }) {
  if (value === null) return null;
  const way = direction(value);
  const shown = tone ?? tones[way];
  return (
    <span className={`${style.change} ${style[shown]}`}>
      {shown !== 'neutral' && <span aria-hidden="true">{arrows[way]}</span>}
      {signedFigure(value)}
      {unit === 'pt' ? ' pt' : unit}
    </span>
  );
}
