import { Navigate, useSearchParams } from 'react-router-dom';
import { readYearReview } from '../../../shared/api/lookup/queries.ts';
import type { YearReview as Review } from '../../../shared/model/lookup/yearReview.ts';
import { parseSource, parseVertical } from '../../../shared/model/scope.ts';
import { type ReleaseMark, releaseText } from '../../../shared/rules/lookup/builtOn.ts';
import { maxCompared } from '../../../shared/rules/lookup/compareOrder.ts';
import { explain } from '../../api/errorText.ts';
import { useErrorPageFor } from '../../api/failurePage.ts';
import { useRead } from '../../api/useRead.ts';
import { useViewer } from '../../api/viewer.ts';
import { paths, somethingWentWrong } from '../../navigation/paths.ts';
import { ActionButton, ActionLink } from '../../ui/controls/Action.tsx';
import { Message } from '../../ui/page/Message.tsx';
import { hasRepeated, parseSids } from '../objects/parseIds.ts';
import { useCurrentSource } from '../objects/useCurrentSource.ts';
import { ReviewGrowth } from './ReviewGrowth.tsx';
import { ReviewHead, type ReviewPlace } from './ReviewHead.tsx';
import { ReviewOutlook } from './ReviewOutlook.tsx';
import { ReviewLines, ReviewMonths, ReviewShare } from './ReviewShare.tsx';
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

function Shown({ place, notes }: { place: ReviewPlace; notes: readonly string[] }) {
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
      {review.headline && (
        <p className={style.headline}>
          {review.headline.lead} {review.headline.rest}
        </p>
      )}
      <div className={style.cards}>
        <ReviewGrowth review={review} />
        <ReviewShare review={review} />
        <ReviewMonths review={review} />
        <ReviewLines review={review} />
        <ReviewOutlook review={review} />
      </div>
      <LeftOut notes={[...notes, ...review.notes]} />
      <Method review={review} release={release} />
    </div>
  );
}

function LeftOut({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <section className={style.leftOut}>
      <h2 className="text-14">Left out, and why</h2>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}

function Method({ review, release }: { review: Review; release: ReleaseMark }) {
  return (
    <details className={style.method}>
      <summary>Method</summary>
      {review.method.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        {releaseText(release)}. <span className={style.link}>{window.location.href}</span>
      </p>
    </details>
  );
}

/** The objects in the address, and what about them is ignored. */
function useReviewQuery() {
  const [query] = useSearchParams();
  const { profile } = useViewer();
  const { current } = useCurrentSource();
  const source = parseSource(query.get('source')) ?? current;
  const verticals = profile?.sources.find((each) => each.source === source)?.verticals ?? [];
  const text = query.get('objects');
  const all = parseSids(text);
  return {
    source,
    domain: parseVertical(query.get('domain')) ?? verticals[0] ?? null,
    objects: all.slice(0, maxCompared),
    tooMany: all.length > maxCompared,
    repeated: all.length > 0 && hasRepeated(text),
  };
}
