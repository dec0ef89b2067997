import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import { eventName } from '../../../shared/model/activity/eventNames.ts';
import { changeFigure, exactFigure } from '../../../shared/rules/text/figures.ts';
import style from './StatisticsView.module.css';
import type { Counts } from './useCounts.ts';

export function EventTotals({ counts }: { counts: Counts | undefined }) {
  return (
    <section aria-label="Totals by event">
      <h3 className={style.heading}>Totals by event</h3>
      {counts ? <Totals counts={counts} /> : <Skeleton height={180} />}
    </section>
  );
}

function Totals({ counts: { events } }: { counts: Counts }) {
  if (events.length === 0) return <p className="muted">No activity in this period. Try a longer one.</p>;
  return (
    <table className={style.totals}>
      <thead>
        <tr>
          <th scope="col">Event</th>
          <th scope="col">Times</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {events.map(({ event, count, before }) => (
          <tr key={event}>
            <th scope="row">{eventName(event)}</th>
            <td>{exactFigure(count)}</td>
            <td>
              {before ? (
                changeFigure(((count - before) / before) * 100)
              ) : (
                <span className="muted tiny">{before === 0 ? 'new' : '–'}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
