import type { OwnEvent } from '../../../shared/model/activity/activity.ts';
import { deedOf } from '../../../shared/model/activity/eventNames.ts';
import { momentText } from '../../ui/dayText.ts';
import form from '../../ui/form/form.module.css';
import style from './Sessions.module.css';

const shownAtOnce = 50;

export function OwnEventList({ events, isAll }: { events: readonly OwnEvent[]; isAll: boolean }) {
  if (events.length === 0)
    return <p className={form.note}>{isAll ? 'Nothing is kept of you.' : 'Nothing lately.'}</p>;
  return (
    <>
      <ul aria-label="Activity">
        {events.slice(0, shownAtOnce).map((event) => {
          const { deed, subject } = deedOf(event.event, aboutOf(event));
          return (
            <li
              key={`${event.ts} ${event.received_at} ${event.event} ${event.url ?? ''}`}
              className={style.session}
            >
              <span className="strong">{subject ? `${deed} ${subject}` : deed}</span>
              <time dateTime={event.ts} className="muted small breaks all-columns">
                {momentText(event.ts)}
              </time>
            </li>
          );
        })}
      </ul>
      {(events.length > shownAtOnce || !isAll) && (
        <p className={form.note}>These are the latest events. The file has all of them.</p>
      )}
    </>
  );
}

const aboutOf = ({ object_name, form_name, page_name }: OwnEvent) => object_name ?? form_name ?? page_name;
