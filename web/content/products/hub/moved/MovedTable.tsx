import { Link } from 'react-router-dom';
import type { OwnRow } from '../../../../../shared/model/lookup/bookmark.ts';
import { typeName } from '../../../../../shared/model/lookup/object.ts';
import { hasMoved } from '../../../../../shared/rules/lookup/ownRows.ts';
import { exactFigure } from '../../../../../shared/rules/text/figures.ts';
import { lookupViewAt } from '../../../../navigation/paths.ts';
import { Sparkline } from '../../../../ui/charts/Sparkline.tsx';
import { ChangeText } from '../../../../ui/figures/ChangeText.tsx';
import style from './Moved.module.css';
import { RangeDot, rangeHeading } from './RangeDot.tsx';

/** An object without this page may have one in another vertical. */
export const pageOf = ({ sid, source, domain, type_code, figure }: OwnRow): string =>
  lookupViewAt({ sid, source, domain: figure ? domain : null, type: type_code });

export const rowKey = ({ source, domain, sid }: OwnRow): string => `${source} ${domain} ${sid}`;

export function MovedTable({ rows, waiting }: { rows: readonly OwnRow[] | undefined; waiting: number }) {
  return (
    <table className={style.table}>
      <caption className="unseen">Your bookmarks, what moved first</caption>
      <thead>
        <tr>
          <th scope="col">Name and type</th>
          <th scope="col">24 months</th>
          <th scope="col" className={style.figure}>
            Posts a month
          </th>
          <th scope="col" className={style.figure}>
            Change
          </th>
          <th scope="col">{rangeHeading}</th>
        </tr>
      </thead>
      <tbody>
        {rows
          ? rows.map((row) => <Row key={rowKey(row)} row={row} />)
          : Array.from({ length: waiting }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows that wait are alike.
              <tr key={at}>
                <td colSpan={5} />
              </tr>
            ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { row: OwnRow }) {
  const { name, type_code, figure, reason } = row;
  return (
    <tr data-moved={hasMoved(row)}>
      <td>
        <Link className={style.name} to={pageOf(row)}>
          {name}
        </Link>{' '}
        <span className={style.type}>{typeName(type_code)}</span>
        {reason && <span className={style.reason}>{reason}</span>}
      </td>
      {figure ? (
        <>
          <td>
            <Sparkline values={figure.posts} />
          </td>
          <td className={style.figure}>{exactFigure(figure.ppm)}</td>
          <td className={style.figure}>
            {figure.change && (
              <ChangeText change={figure.change.change} interval={figure.interval} since={figure.since} />
            )}
          </td>
          <td className={style.range}>
            <RangeDot figure={figure} />
          </td>
        </>
      ) : (
        <td colSpan={4} />
      )}
    </tr>
  );
}
