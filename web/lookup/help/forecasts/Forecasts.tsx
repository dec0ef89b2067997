import { useSearchParams } from 'react-router-dom';
import { readForecasts } from '../../../../shared/api/lookup/queries.ts';
import { leastGrowthChecked, leastGrowthInside } from '../../../../shared/model/lookup/forecast.ts';
import { mostOfAuthor } from '../../../../shared/model/lookup/signal.ts';
import { SourceId, sourceNames, VerticalId, verticalNames } from '../../../../shared/model/scope.ts';
import { useRead } from '../../../api/useRead.ts';
import { useViewer } from '../../../api/viewer.ts';
import { MetricFacts } from '../MetricFacts.tsx';
import { Section } from '../Section.tsx';
import style from './Forecasts.module.css';
import { PlaceRecord } from './PlaceRecord.tsx';
import { TrackRecord } from './TrackRecord.tsx';

/** Includes records of poor accuracy on purpose. */
export function Forecasts() {
  return (
    <>
      <Section anchor="reading" title="Reading a forecast">
        <p>
          The solid line shows the actual posts, and the dashed line the median forecast. The darker band is
          the 80% range and the lighter one the 95% range. Their widths come from the errors of past
          forecasts; how many actual values fell inside is shown below for each market vertical and source.
          Growth compares the sum of the dashed line with that of the last 12 months. Its range is narrower
          than those of single months, and the chance of growth is the share of past errors that, applied to
          the dashed line, would still leave an increase. If the latest month is far from those before it,
          growth isn’t given until a second month confirms it.
        </p>
        <MetricFacts metric="forecast" />
      </Section>
      <Section anchor="said" title="What we said, and what happened">
        <p>
          With every publication, what each forecast says is frozen. When its twelve months are over, it is
          compared with the posts that came, counted by the latest build. Nothing frozen is changed or left
          out later, right or wrong, also not of objects that have no page any more. Intervals draw whole
          markets (a vertical on a source), because objects of a market rise and fall together: thousands of
          forecasts of one year prove less than their number suggests.
        </p>
        <TrackRecord />
      </Section>
      <Section anchor="record" title="How good forecasts have been">
        <p>
          Every release repeats its forecasts as if the last 12, 8 and 4 months were still unknown, and
          compares them with the actual posts. Ranges are checked on objects that weren’t used to compute
          them, except where a vertical has too few. Only the first of the three looks a full year ahead, so
          later months and growth are based on fewer forecasts. Objects in a market rise and fall together, so
          many forecasts for the same year prove less than their number suggests. If at least{' '}
          {leastGrowthChecked} growth ranges were checked and fewer than {leastGrowthInside}% of them held,
          growth isn’t shown.
        </p>
        <Records />
      </Section>
      <Section anchor="signals" title="Signals">
        <p>
          A spike or drop means that the latest month has far more or far fewer posts than expected, and than
          in the half-year before. If the month before it is just as unusual, it’s a two-month rise or fall;
          from three months on, it’s a lasting one. If one month accounts for most of the difference and
          little of it is left, it’s a fading spike or a recovering drop. Posts of several months are added
          up, with at most {mostOfAuthor} per author and month, so that a few accounts can’t cause a signal. A
          text that several authors wrote counts once a month. If more posts were written, the number of all
          of them, as in the chart, is given too. Where copies are most of a rise, the page says how many
          there are instead of showing a signal. Each signal says how many signals this strong are due to
          chance. Its cause is what most of the difference has in common: another object, a theme, or the
          authors’ location, with its share of the posts now and in the year before. Two objects that are
          suddenly mentioned together are each other’s cause: that shows where a change came from, not why
          people started posting.
        </p>
        <MetricFacts metric="signals" />
      </Section>
    </>
  );
}

function Records() {
  const { profile } = useViewer();
  const [query, setQuery] = useSearchParams();
  const sources = profile?.entitlements.includes('consumer_forecast') ? profile.sources : [];
  const chosen = (name: string) => Number(query.get(name));
  const place = sources.find(({ source }) => source === chosen('source')) ?? sources[0];
  const { data, error } = useRead(readForecasts, place ? { source: place.source } : null, { settled: true });
  if (!place) return <p>The record is shown here once you have access to CF Lite.</p>;
  const vertical = place.verticals.find((each) => each === chosen('domain')) ?? place.verticals[0];
  const choose = (name: string, value: number) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(name, String(value));
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const record = data?.verticals.find((each) => each.vertical === vertical);
  return (
    <>
      <div className={style.choices}>
        <label>
          Source{' '}
          <select
            value={place.source}
            onChange={({ target }) => choose('source', SourceId.parse(Number(target.value)))}
          >
            {sources.map(({ source }) => (
              <option key={source} value={source}>
                {sourceNames[source]}
              </option>
            ))}
          </select>
        </label>
        <label>
          Market vertical{' '}
          <select
            value={vertical}
            onChange={({ target }) => choose('domain', VerticalId.parse(Number(target.value)))}
          >
            {place.verticals.map((each) => (
              <option key={each} value={each}>
                {verticalNames[each]}
              </option>
            ))}
          </select>
        </label>
      </div>
      {error && <p role="alert">We couldn’t load the record. Reload the page to try again.</p>}
      {data && !record && (
        <p>This release was built without forecasts for this market vertical. The next one will have them.</p>
      )}
      {record && <PlaceRecord forecast={record} />}
    </>
  );
}
