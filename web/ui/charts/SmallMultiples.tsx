import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { axisEnd } from '../../../shared/rules/text/axisRule.ts';
import { removes, useRemovalFocus } from '../focus/useRemovalFocus.ts';
import { MonthLine } from './MonthLine.tsx';
import style from './SmallMultiples.module.css';
import type { Flag } from './timeline/flags.ts';

export type Multiple = {
  readonly key: string;
  readonly letter?: string;
  readonly name: string;
  readonly type?: string;
  readonly href?: string;
  /** One for each month from `first` to `last`. */
  readonly months: readonly (number | null)[];
  /** The same months of the period before, as a thin line. */
  readonly previous?: readonly (number | null)[] | undefined;
  /** `1,178`, and what it counts: `a month`. */
  readonly figure?: string;
  readonly unit?: string;
  readonly change?: ReactNode;
  /** One sentence for readers who don't see the line. */
  readonly summary: string;
  readonly flags?: readonly Flag[];
};

/** A small chart for each object over the same months, from zero, on its own or on one scale. */
export function SmallMultiples({
  label,
  items,
  scale,
  first,
  last,
  axisFigure,
  onRemove,
  columns = 4,
  framed = true,
}: {
  label: string;
  items: readonly Multiple[];
  scale: 'own' | 'one';
  first: number;
  last: number;
  /** The end of a common scale in words. */
  axisFigure?: (value: number) => string;
  onRemove?: (key: string) => void;
  columns?: 4 | 6;
  /** Each in a card of its own. */
  framed?: boolean;
}) {
  const list = useRemovalFocus<HTMLUListElement>(items.length);
  const highest = (values: readonly (number | null)[]) => Math.max(0, ...values.map((value) => value ?? 0));
  const common = axisEnd(Math.max(...items.map(({ months }) => highest(months))));
  return (
    <ul {...list} className={style.multiples} data-columns={columns} data-framed={framed} aria-label={label}>
      {items.map((item) => (
        <li key={item.key} className={style.item}>
          <MultipleFigure item={item} onRemove={onRemove}>
            <MonthLine
              values={item.months}
              previous={item.previous}
              top={scale === 'one' ? common : highest(item.months) * 1.04}
              first={first}
              last={last}
              flags={item.flags}
              end={scale === 'one' ? axisFigure?.(common) : undefined}
            />
          </MultipleFigure>
        </li>
      ))}
    </ul>
  );
}

function MultipleFigure({
  item: { key, letter, name, type, href, figure, unit, change, summary },
  onRemove,
  children,
}: {
  item: Multiple;
  onRemove: ((key: string) => void) | undefined;
  children: ReactNode;
}) {
  return (
    <figure aria-label={`${name}: ${summary}`}>
      <figcaption className="flex gap-6 baseline tall-24">
        {letter && <span className={style.letter}>{letter}</span>}
        {href ? (
          <Link to={href} className={style.name} title={name}>
            {name}
          </Link>
        ) : (
          <span className={style.name}>{name}</span>
        )}
        {type && <span className={style.type}>{type}</span>}
        {onRemove && (
          <button
            type="button"
            className={style.remove}
            aria-label={`Remove ${name}`}
            onClick={() => onRemove(key)}
            {...removes}
            data-not-in-picture
            data-off-paper
          >
            <span aria-hidden="true">×</span>
          </button>
        )}
      </figcaption>
      {children}
      {(figure || change) && (
        <div className={style.foot}>
          {figure && <strong className={style.figureText}>{figure}</strong>}
          {unit && <span className={style.unit}>{unit}</span>}
          {change && <span className="row gap-8 to-side">{change}</span>}
        </div>
      )}
    </figure>
  );
}
