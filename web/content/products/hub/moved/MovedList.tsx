import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OwnRow } from '../../../../../shared/model/lookup/bookmark.ts';
import { typeName } from '../../../../../shared/model/lookup/object.ts';
import { exactFigure } from '../../../../../shared/rules/text/figures.ts';
import { Sparkline } from '../../../../ui/charts/Sparkline.tsx';
import { ChangeText } from '../../../../ui/figures/ChangeText.tsx';
import { RowCard } from '../../../../ui/table/RowCard.tsx';
import style from './Moved.module.css';
import { pageOf, rowKey } from './MovedTable.tsx';
import { RangeDot, rangeWords } from './RangeDot.tsx';

/** The table on a phone: rows that open in place, one at a time. */
export function MovedList({ rows, waiting }: { rows: readonly OwnRow[] | undefined; waiting: number }) {
  const [open, setOpen] = useState<string | null>(null);
  if (!rows) {
    return Array.from({ length: waiting }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows that wait are alike.
      <div key={at} className={style.waitingCard} />
    ));
  }
  return (
    <ul aria-label="Your bookmarks, what moved first">
      {rows.map((row) => {
        const { name, type_code, figure } = row;
        const key = rowKey(row);
        return (
          <RowCard
            key={key}
            title={name}
            sub={[typeName(type_code), figure ? `${exactFigure(figure.ppm)} a month` : []].flat().join(' · ')}
            line={figure && <Sparkline values={figure.posts} />}
            value={
              figure?.change && (
                <ChangeText change={figure.change.change} interval={figure.interval} since={figure.since} />
              )
            }
            open={open === key}
            onOpen={() => setOpen(open === key ? null : key)}
            details={<Details row={row} />}
            actions={<Link to={pageOf(row)}>Open</Link>}
          />
        );
      })}
    </ul>
  );
}

function Details({ row: { reason, figure } }: { row: OwnRow }) {
  return (
    <>
      {reason && <p>{reason}</p>}
      {figure?.interval && (
        <p className="row gap-8">
          <RangeDot figure={figure} /> {rangeWords(figure.interval)}
        </p>
      )}
    </>
  );
}
