import { Link } from 'react-router-dom';
import type { OwnRow } from '../../../../../shared/model/lookup/bookmark.ts';
import { compareThese } from '../../../../../shared/rules/lookup/compareThese.ts';
import { monthAlone } from '../../../../../shared/rules/lookup/months.ts';
import { hasMoved, movedSentence } from '../../../../../shared/rules/lookup/ownRows.ts';
import { counted } from '../../../../../shared/rules/text/figures.ts';
import { explain } from '../../../../api/errorText.ts';
import { bookmarksAt, compareAt } from '../../../../navigation/paths.ts';
import { SmallButton } from '../../../../ui/controls/SmallButton.tsx';
import { useMedia } from '../../../../ui/useMedia.ts';
import { Part } from '../Part.tsx';
import style from './Moved.module.css';
import { MovedList } from './MovedList.tsx';
import { MovedTable } from './MovedTable.tsx';
import type { Own } from './useOwn.ts';

/** The bookmarks that moved this month: a sentence that is counted from the table below it. */
export function Moved({ own: { data, error, mutate }, waiting }: Own) {
  const isPhone = useMedia('(max-width: 959px)');
  if (error && !data) {
    return (
      <Part title="What changed">
        <p role="status">
          {explain(error)} <SmallButton onClick={() => void mutate()}>Try again</SmallButton>
        </p>
      </Part>
    );
  }
  const month = data?.current ? monthAlone(data.current.last_month) : null;
  const List = isPhone ? MovedList : MovedTable;
  return (
    <div className={style.card}>
      <Part
        title={month ? `What changed in ${month}` : 'What changed'}
        isBusy={!data}
        beside={
          data?.current && (
            <>
              <p className="muted">{sentenceOf(data, data.current.last_month)}</p>
              <CompareAll rows={data.rows} all={data.all} />
            </>
          )
        }
      >
        <List rows={data?.rows} waiting={waiting} />
        <p className="pt-8 muted small">
          {data && <Missing bookmarks={data.bookmarks} all={data.all} />}
          {!isPhone && 'Open circle: no clear change. '}
          <Link to={bookmarksAt('bookmarks')}>All bookmarks</Link>
          {' · '}
          <Link to={bookmarksAt('lists')}>Lists</Link>
          {' · '}
          <Link to={bookmarksAt('views')}>Views</Link>
          {' · '}
          <Link to={bookmarksAt('alerts')}>Alerts</Link>
        </p>
      </Part>
    </div>
  );
}

type Answer = NonNullable<Own['own']['data']>;

function sentenceOf(data: Answer, last_month: number): string {
  const sentence = movedSentence(data, last_month);
  const hasAny = data.more_moved > 0 || data.rows.some(hasMoved);
  return hasAny ? `${sentence}; 3 months to ${monthAlone(last_month)} against a year earlier` : sentence;
}

function CompareAll({ rows, all }: { rows: readonly OwnRow[]; all: number }) {
  const [most] = [...Map.groupBy(rows, ({ source }) => source)].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  const comparison = most && compareThese(most[1].map(({ sid, domain }) => ({ sid, domains: [domain] })));
  if (!most || !comparison) return null;
  const count = comparison.objects.length;
  return (
    <Link className={style.compare} to={compareAt({ ...comparison, source: most[0] })}>
      {count === all ? `Compare all ${count}` : `Compare ${count}`}
    </Link>
  );
}

/** Bookmarks outside the profile in use, or of objects that have no page now. */
const Missing = ({ bookmarks, all }: { bookmarks: number; all: number }) =>
  bookmarks > all ? (
    <>{counted(bookmarks - all, 'more bookmark has', 'more bookmarks have')} no page in this profile. </>
  ) : null;
