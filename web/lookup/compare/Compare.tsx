import { useCallback, useMemo } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { parseSource, type SourceId, sourceNames } from '../../../shared/model/source.ts';
import { parseVertical, verticalNames } from '../../../shared/model/vertical.ts';
import { latestRelease, releaseText } from '../../../shared/rules/lookup/builtOn.ts';
import { compareOrder, maxCompared } from '../../../shared/rules/lookup/compareOrder.ts';
import { comparisonTitle } from '../../../shared/rules/lookup/comparisonTitle.ts';
import { maxForecasts } from '../../../shared/rules/lookup/forecast.ts';
import { monthName, parseMonth, spanText } from '../../../shared/rules/lookup/months.ts';
import { notGiven } from '../../../shared/rules/lookup/notGiven.ts';
import { clampPeriod } from '../../../shared/rules/lookup/period.ts';
import { explain } from '../../api/errorText.ts';
import { failurePage, isNoAccess } from '../../api/failurePage.ts';
import { useViewer } from '../../api/viewer.ts';
import { compareAt, somethingWentWrong, sourcesAt, yearReviewAt } from '../../navigation/paths.ts';
import { type ChartSubject, ChartSubjectContext } from '../../ui/charts/chartSubject.ts';
import { seriesColor, seriesColors } from '../../ui/charts/ShareDonut.tsx';
import { ActionButton } from '../../ui/controls/Action.tsx';
import { Message } from '../../ui/page/Message.tsx';
import { NoAccess } from '../../ui/page/NoAccess.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { useAnnotations } from '../annotations/useNotes.ts';
import { BriefButton } from '../brief/BriefButton.tsx';
import { useBrief } from '../brief/useBrief.tsx';
import { toggled, useChoices } from '../data/lookupQuery.ts';
import { hasRepeated, parseSids } from '../data/parseIds.ts';
import { placeFacts } from '../data/placeFacts.ts';
import { useCurrentSource } from '../data/useCurrentSource.ts';
import grid from '../frame/grid.module.css';
import { type Span, spanStyle } from '../frame/layOut.ts';
import header from '../frame/ObjectHeader.module.css';
import page from '../frame/ObjectPage.module.css';
import { OnPaper } from '../frame/OnPaper.tsx';
import { PeriodPicker } from '../frame/PeriodPicker.tsx';
import { OpenSaved } from '../savedLists/OpenSaved.tsx';
import { SavedListBar } from '../savedLists/SavedListBar.tsx';
import { useListQuery } from '../savedLists/useListQuery.ts';
import { AddObject } from './AddObject.tsx';
import style from './Compare.module.css';
import { CompareActivity } from './CompareActivity.tsx';
import { CompareDemographics } from './CompareDemographics.tsx';
import { CompareFigures } from './CompareFigures.tsx';
import { CompareGeographies } from './CompareGeographies.tsx';
import { CompareNotes } from './CompareNotes.tsx';
import { ComparePsychographics } from './ComparePsychographics.tsx';
import { CompareThemes } from './CompareThemes.tsx';
import { type Contender, contenders } from './contender.ts';
import { LeftOutObjects } from './LeftOutObjects.tsx';
import { notedLines } from './notedLines.ts';
import { ObjectChips } from './ObjectChips.tsx';
import { PlaceSelect } from './PlaceSelect.tsx';
import { CompareSources } from './sources/CompareSources.tsx';
import { useCompared } from './useCompared.ts';

/** Notes and the sentences of forecasts appear below the activity chart and need extra height. */
const activityRow = ({ noted, forecasts }: { noted: boolean; forecasts: number }): Span => ({
  columns: 12,
  rows: 9 + (noted ? 2 : 0) + (forecasts > 0 ? forecasts + 1 : 0),
});

export function Compare() {
  const [query] = useSearchParams();
  const [sid, ...more] = parseSids(query.get('objects'));
  return query.has('sources') && sid && more.length === 0 ? <CompareSources sid={sid} /> : <CompareObjects />;
}

function CompareObjects() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { profile } = useViewer();
  const { current, sources } = useCurrentSource();
  const { choices, choose } = useChoices();
  const list = useListQuery();
  const source = parseSource(query.get('source')) ?? current;
  const verticalsIn = (one: SourceId | null) =>
    profile?.sources.find((each) => each.source === one)?.verticals ?? [];
  const verticals = verticalsIn(source);
  const domain = parseVertical(query.get('domain')) ?? verticals[0] ?? null;
  const asked = useMemo(() => parseSids(query.get('objects')), [query]);
  const sids = useMemo(() => asked.slice(0, maxCompared), [asked]);

  const { compared, error, mutate, isLoading } = useCompared(sids, domain, source);
  const shown = useMemo<Contender[]>(() => {
    const here = contenders(compared.filter(({ sid }) => sids.includes(sid)));
    return compareOrder(here, ({ insight }) => insight.activity.authentic.at(-1) ?? null).map((each, at) => ({
      ...each,
      color: seriesColor(at),
      broken: at >= seriesColors,
    }));
  }, [compared, sids]);

  const noted = useAnnotations(notedLines(shown).map(({ sid }) => sid));
  const row = activityRow({
    noted: (noted.data?.annotations.length ?? 0) > 0,
    forecasts: choices.forecast === '1' && shown.length <= maxForecasts ? shown.length : 0,
  });

  const toggleTable = useCallback(
    (chart: string) => choose({ tables: toggled(choices.tables, chart) }),
    [choices.tables, choose],
  );
  const about =
    source && domain
      ? [comparisonTitle(shown.map(({ name }) => name)), sourceNames[source], verticalNames[domain]].join(
          ' · ',
        )
      : 'Comparison';
  const facts = useMemo(
    () => (source && domain ? placeFacts({ source, vertical: domain }) : []),
    [source, domain],
  );
  const release = useMemo(() => latestRelease(compared.flatMap((each) => each.release ?? [])), [compared]);
  const metricVersions = shown[0]?.insight.metric_versions;
  const canExport = profile?.entitlements.includes('allow_data_export') ?? false;
  const subject = useMemo<ChartSubject>(
    () => ({
      about,
      release,
      ...(metricVersions && { metricVersions }),
      facts,
      canExport,
      tables: new Set((choices.tables ?? '').split(',')),
      toggleTable,
    }),
    [about, release, metricVersions, facts, canExport, choices.tables, toggleTable],
  );

  if (error) {
    if (isNoAccess(error)) return <NoAccess refusal={error} />;
    const status = failurePage(error);
    if (status !== null) return <Navigate to={somethingWentWrong(status, error)} replace />;
    return (
      <Message
        title="We couldn’t load the comparison"
        actions={<ActionButton onClick={() => void mutate()}>Try again</ActionButton>}
      >
        <p>{explain(error)}</p>
      </Message>
    );
  }
  if (!query.has('objects') && list) return <OpenSaved list={list} />;
  if (!source || !domain) return <NoAccess />;

  const go = (objects: readonly number[], place = { domain, source }) =>
    navigate(compareAt({ objects, ...place }, query), { replace: true });
  const months = shown[0]
    ? { from: shown[0].insight.first_month, to: shown[0].insight.last_month }
    : { from: 0, to: 0 };
  const period = clampPeriod({ from: parseMonth(choices.from), to: parseMonth(choices.to) }, months);
  const missing = shown[0] ? notGiven(shown[0].insight) : null;
  return (
    <ChartSubjectContext value={subject}>
      <div className={page.page}>
        <div className={style.header}>
          <PageHeading title="Compare" className={style.title} />
          <PlaceSelect
            label="Source"
            value={source}
            options={sources.map((value) => ({ value, label: sourceNames[value] }))}
            onChange={(next) => {
              const there = verticalsIn(next);
              go(asked, {
                domain: there.find((each) => each === domain) ?? there[0] ?? domain,
                source: next,
              });
            }}
          />
          <PlaceSelect
            label="Vertical"
            value={domain}
            options={verticals.map((value) => ({ value, label: verticalNames[value] }))}
            onChange={(next) => go(asked, { domain: next, source })}
          />
          {shown.length > 0 && (
            <>
              <PeriodPicker
                period={period}
                all={months}
                compared={choices.previous === '1'}
                choose={choose}
              />
              {sids[0] && sids.length === 1 && (
                <Link className={header.action} data-off-paper to={sourcesAt({ sid: sids[0], domain })}>
                  Sources side by side
                </Link>
              )}
              <Link
                className={header.action}
                data-off-paper
                to={yearReviewAt({ objects: sids, domain, source })}
              >
                Year in review
              </Link>
              <CompareBrief
                name={comparisonTitle(shown.map(({ name }) => name))}
                objects={sids}
                domain={domain}
                source={source}
                period={period}
              />
            </>
          )}
        </div>
        <OnPaper words={[sourceNames[source], verticalNames[domain], spanText(period)]} />
        <div className={style.objects}>
          <ObjectChips
            sids={sids}
            compared={compared}
            shown={shown}
            place={{ domain, source }}
            onRemove={(sid) => go(asked.filter((each) => each !== sid))}
          />
          <AddObject
            source={source}
            taken={sids}
            full={sids.length >= maxCompared}
            onAdd={(sid) => go([...sids, sid])}
          />
          {asked.length > maxCompared && <LeftOutObjects sids={asked.slice(maxCompared)} source={source} />}
          {sids.length > 0 && <SavedListBar shown={{ page: 'comparison', objects: sids, source, domain }} />}
        </div>
        {shown.length > 0 ? (
          <>
            <CompareNotes repeated={hasRepeated(query.get('objects'))} contenders={shown} period={period} />
            <div className={grid.grid}>
              <div className={grid.card} style={spanStyle(row, row)}>
                <CompareActivity
                  contenders={shown}
                  overlay={choices.overlay}
                  forecast={choices.forecast === '1'}
                  period={period}
                  compared={choices.previous === '1'}
                  choose={choose}
                />
              </div>
            </div>
            <div className={style.tables}>
              <CompareFigures contenders={shown} />
              <CompareDemographics contenders={shown} tab={choices.demographic} choose={choose} />
              <CompareGeographies contenders={shown} level={choices.level} choose={choose} />
              <ComparePsychographics contenders={shown} />
              <CompareThemes contenders={shown} />
            </div>
            {release && (
              <p className={page.release}>
                {releaseText(release)}, with data to {monthName(months.to)}.
              </p>
            )}
            {missing && <p className={page.release}>{missing}</p>}
          </>
        ) : (
          <Nothing loading={isLoading} chosen={sids.length > 0} />
        )}
      </div>
    </ChartSubjectContext>
  );
}

function CompareBrief(shown: Parameters<typeof useBrief>[0]) {
  return <BriefButton brief={useBrief(shown)} look={header.action} />;
}

function Nothing({ loading, chosen }: { loading: boolean; chosen: boolean }) {
  if (loading) return <div className={style.loading} aria-busy="true" />;
  return (
    <p className={style.nothing} role="status">
      {chosen
        ? 'None of these objects has enough posts in this market vertical and source. Try another vertical or source.'
        : `Add up to ${maxCompared} objects to compare them on one scale.`}
    </p>
  );
}
