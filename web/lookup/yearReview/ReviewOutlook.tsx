import { Link } from 'react-router-dom';
import type { YearReview } from '../../../shared/model/lookup/yearReview.ts';
import { changeFigure } from '../../../shared/rules/text/figures.ts';
import { signedRange } from '../../../shared/rules/text/signedRange.ts';
import { forecastHelpAt } from '../../navigation/paths.ts';
import { IntervalDot } from '../../ui/figures/IntervalDot.tsx';
import { changeScale } from '../compare/PostsChange.tsx';
import { ReviewCard } from './ReviewShare.tsx';
import style from './YearReview.module.css';

/** Growth over the next twelve months with its 80% range. */
export function ReviewOutlook({ review: { rows, lines, record, source, vertical } }: { review: YearReview }) {
  const known = rows.flatMap(({ sid, name, outlook }) => (outlook ? [{ sid, name, ...outlook }] : []));
  if (known.length === 0) return null;
  return (
    <ReviewCard
      title="Next 12 months"
      beside="80% range; chance of growth"
      width={lines.length > 0 ? 'rest' : 'whole'}
      foot={
        <>
          {record} <Link to={forecastHelpAt(source, vertical)}>Track record</Link>
        </>
      }
    >
      <table className={style.rows}>
        <caption className="unseen">Growth of posts over the next 12 months against the last 12</caption>
        <thead className="unseen">
          <tr>
            <th scope="col">Object</th>
            <th scope="col">80% range</th>
            <th scope="col">Chance of growth</th>
          </tr>
        </thead>
        <tbody>
          {known.map(({ sid, name, median, low, high, chance }) => (
            <tr key={sid}>
              <th scope="row">{name}</th>
              <td className={style.dotCell}>
                <IntervalDot
                  value={median}
                  low={low}
                  high={high}
                  {...changeScale}
                  kind="change"
                  words={`${changeFigure(median)}, 80% range ${signedRange({ low, high }, '%')}`}
                />
              </td>
              <td>{chance ?? 'not given'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ReviewCard>
  );
}
