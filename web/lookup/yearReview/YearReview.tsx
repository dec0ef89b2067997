import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { readYearReview } from '../../../shared/api/lookup/queries.ts';
import type { YearReview as Review } from '../../../shared/model/lookup/yearReview.ts';
import type { SourceId } from '../../../shared/model/source.ts';
import type { VerticalId } from '../../../shared/model/vertical.ts';
import { type ReleaseMark, releaseText } from '../../../shared/rules/lookup/builtOn.ts';
import { maxCompared } from '../../../shared/rules/lookup/compareOrder.ts';
import { monthName } from '../../../shared/rules/lookup/months.ts';
import { reviewPlace, reviewTitle, reviewWindow } from '../../../shared/rules/lookup/yearReview/texts.ts';
import { explain } from '../../api/errorText.ts';
import { useErrorPageFor } from '../../api/useErrorPage.ts';
import { useRead } from '../../api/useRead.ts';
import { compareAt, lookupViewAt, paths, somethingWentWrong } from '../../navigation/paths.ts';
import { ActionButton, ActionLink } from '../../ui/controls/Action.tsx';
import { Message } from '../../ui/page/Message.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { FollowButton } from '../follows/FollowButton.tsx';
import header from '../frame/ObjectHeader.module.css';
import { ShareMenu } from '../savedViews/ShareMenu.tsx';
import { ReviewDownload } from './ReviewDownload.tsx';
import { ReviewFigures } from './ReviewFigures.tsx';
import { useReviewQuery } from './useReviewQuery.ts';
import style from './YearReview.module.css';

/** Twelve months against twelve, for an object or a comparison, on one page. */
export function YearReview() {
  const { source, domain, objects, tooMany, repeated } = useReviewQuery();
  const [query] = useSearchParams();
  if (!source || !domain) return <Navigate to={somethingWentWrong(403)} replace />;
  if (objects.length === 0) {
    return (
      <Message
        title="Choose what to review"
        actions={<ActionLink to={paths.objectSearch}>Go to Search</ActionLink>}
      >
        <p>Open an object or a comparison, and then its year in review.</p>
      </Message>
    );
  }
  return (
    <Shown
      key={query.get('objects')}
      place={{ objects, source, domain }}
      notes={[
        ...(repeated
          ? ['An object can’t be compared with itself, so each is shown once. Add another object in Compare.']
          : []),
        ...(tooMany ? [`Only the first ${maxCompared} objects are shown.`] : []),
      ]}
    />
  );
}

type Place = { objects: readonly number[]; source: SourceId; domain: VerticalId };

function Shown({ place, notes }: { place: Place; notes: readonly string[] }) {
  const { objects, source, domain } = place;
  const found = useRead(readYearReview, { objects: objects.join(), source, domain }, { settled: true });
  useErrorPageFor(found.error);
  if (found.error && !found.data) {
    const missing = found.error.status === 404;
    return (
      <Message
        title={missing ? 'There is no year to review' : 'We couldn’t load the year in review'}
        actions={
          missing ? (
            <ActionLink to={paths.objectSearch}>Go to Search</ActionLink>
          ) : (
            <ActionButton onClick={() => void found.mutate()}>Try again</ActionButton>
          )
        }
      >
        <p>
          {missing
            ? 'None of these objects has enough posts in this market vertical and source. Try another vertical or source.'
            : explain(found.error)}
        </p>
      </Message>
    );
  }
  if (!found.data) return <div className={style.loading} aria-busy="true" />;
  const { review, ...release } = found.data;
  return (
    <div className={style.page}>
      <ReviewHead review={review} place={place} />
      <ReviewFigures rows={review.rows} />
      <Sections review={review} notes={[...notes, ...review.notes]} />
      <Method review={review} release={release} />
    </div>
  );
}

function ReviewHead({ review, place }: { review: Review; place: Place }) {
  const { objects, source, domain } = place;
  const [first] = review.rows;
  const isSingle = objects.length === 1 && first;
  const title = reviewTitle(review.rows);
  return (
    <div className={style.head}>
      <div className={style.names}>
        <PageHeading title={title} className={style.title} />
        <p className={style.place}>{reviewPlace(review)}</p>
        <p className={style.window}>{reviewWindow(review)}</p>
      </div>
      <div className={style.actions}>
        <Link
          className={header.action}
          to={
            isSingle
              ? lookupViewAt({ sid: first.sid, source, domain })
              : compareAt({ objects, source, domain })
          }
        >
          {isSingle ? 'Open look-up' : 'Open comparison'}
        </Link>
        <FollowButton look={header.action} />
        <ShareMenu look={header.action} />
        <ReviewDownload name={title} lastMonth={review.last_month} place={place} />
      </div>
    </div>
  );
}

function Sections({ review, notes }: { review: Review; notes: readonly string[] }) {
  return (
    <>
      {review.sections.map(({ title, lines }) => (
        <section key={title} className={style.section}>
          <h2>{title}</h2>
          {lines.map(({ text, basis }) => (
            <p key={text}>
              {text}
              {basis && <span className={style.basis}>{basis}</span>}
            </p>
          ))}
        </section>
      ))}
      {notes.length > 0 && (
        <section className={style.section}>
          <h2>Left out, and why</h2>
          <ul className={style.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Method({ review, release }: { review: Review; release: ReleaseMark }) {
  return (
    <section className={style.method}>
      <h2>Method</h2>
      {review.method.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        {releaseText(release)}, with data to {monthName(review.last_month)}.{' '}
        <span className={style.link}>{window.location.href}</span>
      </p>
    </section>
  );
}
