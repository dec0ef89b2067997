import { Popover } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import {
  lengthText,
  monthLabel,
  monthsIn,
  monthText,
  type Period,
  previousPeriod,
} from '../../../shared/rules/lookup/months.ts';
import { Reasoned } from '../../ui/controls/Reasoned.tsx';
import { useImmediate } from '../../ui/controls/useImmediate.ts';
import head from '../../ui/page/PageHead.module.css';
import type { Choose } from '../objects/lookupQuery.ts';
import header from './ObjectHeader.module.css';
import style from './PeriodPicker.module.css';
import { Down } from './Switches.tsx';

const presets = [12, 24] as const;

export function PeriodPicker({
  period,
  all,
  compared,
  choose,
  quiet = false,
  children,
}: {
  period: Period;
  all: Period;
  compared: boolean;
  choose: Choose;
  /** A link in the line below a page’s title instead of a button. */
  quiet?: boolean;
  /** Further parts of its panel. */
  children?: (close: () => void) => ReactNode;
}) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const [shownCompared, compare] = useImmediate(compared, (next) => choose({ previous: next ? '1' : null }));
  const months = Array.from({ length: monthsIn(all) }, (_, at) => all.from + at);
  const before = previousPeriod(period);
  const hasBefore = before.to >= all.from;
  const take = ({ from, to }: Period) => {
    const whole = from === all.from && to === all.to;
    choose({ from: whole ? null : monthText(from), to: whole ? null : monthText(to) });
  };
  const spanned = `${monthLabel(period.from)} – ${monthLabel(period.to)}`;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position={quiet ? 'bottom-start' : 'bottom-end'}
      trapFocus
      returnFocus
      withinPortal={quiet}
      shadow="md"
    >
      <Popover.Target>
        <button
          type="button"
          className={quiet ? head.filter : header.action}
          aria-label={`Dates: ${spanned}`}
          onClick={() => setOpened(!opened)}
        >
          {!quiet && <span className={style.word}>Dates</span>} {spanned}{' '}
          {quiet ? <span aria-hidden="true">▾</span> : <Down />}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Timeline dates">
        <div className={style.panel}>
          <div className="flex gap-6">
            {presets.map((length) => (
              <Reasoned
                key={length}
                because={length > monthsIn(all) ? `There are only ${monthsIn(all)} months of data.` : null}
              >
                {(held) => (
                  <button
                    type="button"
                    className={header.action}
                    onClick={() => take({ from: all.to - length + 1, to: all.to })}
                    {...held}
                  >
                    {length} months
                  </button>
                )}
              </Reasoned>
            ))}
            <button type="button" className={header.action} onClick={() => take(all)}>
              All
            </button>
          </div>
          <div className={style.ends}>
            <label htmlFor={`${id}from`}>From</label>
            <select
              id={`${id}from`}
              value={period.from}
              onChange={(event) =>
                take({
                  from: Number(event.target.value),
                  to: Math.max(period.to, Number(event.target.value)),
                })
              }
            >
              {months.map((month) => (
                <option key={month} value={month}>
                  {monthLabel(month)}
                </option>
              ))}
            </select>
            <label htmlFor={`${id}to`}>To</label>
            <select
              id={`${id}to`}
              value={period.to}
              onChange={(event) =>
                take({
                  from: Math.min(period.from, Number(event.target.value)),
                  to: Number(event.target.value),
                })
              }
            >
              {months.map((month) => (
                <option key={month} value={month}>
                  {monthLabel(month)}
                </option>
              ))}
            </select>
          </div>
          <label className={style.previous}>
            <input
              type="checkbox"
              checked={shownCompared}
              disabled={!hasBefore && !compared}
              onChange={(event) => compare(event.target.checked)}
            />
            <span>
              Compare with the {lengthText(period)} before
              {!hasBefore && (
                <small className="block muted tiny">There’s no earlier data: choose a shorter period.</small>
              )}
            </span>
          </label>
          <p className="muted tiny">
            The dates set the timelines. Sentences, key figures, people and themes stay at the latest months,
            to {monthLabel(all.to)}; each says which.
          </p>
          {children?.(() => setOpened(false))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
