import { useState } from 'react';
import type { Multiple } from '../../ui/charts/SmallMultiples.tsx';
import { Sparkline } from '../../ui/charts/Sparkline.tsx';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { SmallButton } from '../../ui/controls/SmallButton.tsx';
import { RowCard } from '../../ui/table/RowCard.tsx';
import style from './Compare.module.css';

/** The objects on a phone: rows that open in place. */
export function CompareRows({
  items,
  onRemove,
  onCharts,
}: {
  items: readonly Multiple[];
  onRemove: (key: string) => void;
  onCharts: () => void;
}) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      <ul className="mt-10" aria-label="Compared objects">
        {items.map(({ key, letter, name, type, figure, unit, months, change, summary, href }) => (
          <RowCard
            key={key}
            title={
              <>
                <span className={style.letter}>{letter}</span> {name}
              </>
            }
            sub={`${type} · ${figure} ${unit}`}
            line={<Sparkline values={months} />}
            value={<span className={style.rowChange}>{change}</span>}
            details={<p>{summary}.</p>}
            actions={
              <>
                {href && (
                  <ActionLink kind="outline" to={href}>
                    Open
                  </ActionLink>
                )}
                <SmallButton aria-label={`Remove ${name}`} onClick={() => onRemove(key)}>
                  Remove
                </SmallButton>
              </>
            }
            open={open === key}
            onOpen={() => setOpen(open === key ? null : key)}
          />
        ))}
      </ul>
      <p className={style.links} data-off-paper>
        <SmallButton kind="plain" onClick={onCharts}>
          Show as charts
        </SmallButton>
      </p>
    </>
  );
}
