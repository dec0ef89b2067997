import { memo } from 'react';
import { minShown } from '../../../../shared/model/lookup/disclosure.ts';
import type { InsightDocument, PlaceShare } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectCategory } from '../../../../shared/model/lookup/object.ts';
import type { PlaceLevel } from '../../../../shared/model/lookup/place.ts';
import { leftOutRows } from '../../../../shared/rules/lookup/leftOut.ts';
import { percentileText, rankedAmong } from '../../../../shared/rules/lookup/percentile.ts';
import { latestMonths } from '../../../../shared/rules/lookup/period.ts';
import {
  type GeographyMeasure,
  type GeographyView,
  geographyMeasures,
  geographyViews,
  knownPlaces,
  levelsOf,
  missingPlaces,
  otherShare,
  topPlaces,
} from '../../../../shared/rules/lookup/places.ts';
import { percentFigure } from '../../../../shared/rules/text/figures.ts';
import { baseLabel } from '../../../ui/charts/base.ts';
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx';
import { PercentileBars } from '../../../ui/charts/PercentileBars.tsx';
import { otherColor, ShareDonut, seriesColor } from '../../../ui/charts/ShareDonut.tsx';
import { Segmented } from '../../../ui/controls/Segmented.tsx';
import type { Choose } from '../../data/lookupQuery.ts';
import { Empty } from '../../figures/Empty.tsx';
import { intervalCells, intervalColumns, shareText } from '../../figures/interval.ts';
import style from './GeographiesCard.module.css';
import { MapScale, UsMap, WorldMap } from './RegionMap.tsx';

const levelNames: Record<PlaceLevel, string> = {
  global_region: 'Global regions',
  country: 'Top countries',
  us_region: 'US regions',
  us_state: 'Top states',
  us_msa: 'Top metropolitan areas',
};

/** The base differs by level, because a location may be known only coarsely. */
const baseNames: Record<PlaceLevel, string> = {
  global_region: 'regions',
  country: 'countries',
  us_region: 'US regions',
  us_state: 'states',
  us_msa: 'metropolitan areas',
};

const viewNames: Record<GeographyView, string> = { global: 'Global', usa: 'USA' };
const measureNames: Record<GeographyMeasure, string> = { percentile: 'Percentile', raw: 'Raw %' };

export const GeographiesCard = memo(function GeographiesCard({
  insight,
  place,
  measure: asked,
  category,
  choose,
}: {
  insight: InsightDocument;
  place: string | null;
  measure: string | null;
  category: ObjectCategory;
  choose: Choose;
}) {
  const view = geographyViews.find((name) => name === place) ?? 'global';
  const measure = geographyMeasures.find((name) => name === asked) ?? 'percentile';
  const lists = levelsOf[view].map((level) => ({
    level,
    of: insight.geographies[level].n,
    places: topPlaces(level, insight.geographies[level], measure),
  }));
  const placesOf = (level: PlaceLevel) => lists.find((list) => list.level === level)?.places ?? [];
  const states = knownPlaces(insight.geographies.us_state, measure);
  const nothing = lists.every(({ places }) => places.length === 0);
  return (
    <ChartFrame
      id="geographies"
      title="Geographies"
      definition={
        measure === 'raw'
          ? 'Share of the authors with a known location.'
          : `${rankedAmong(insight, category)}.`
      }
      months={latestMonths(insight.last_month, 12)}
      chosen={`${viewNames[view]}, ${measureNames[measure]}`}
      n={lists
        .filter(({ places }) => places.length > 0)
        .map(({ level, of }) => ({ count: of, of: 'authors', for: baseNames[level] }))}
      leftOut={leftOutRows(insight, levelsOf[view])}
      summary={
        nothing
          ? emptyText(view, measure)
          : lists
              .filter(({ places }) => places.length > 0)
              .map(
                ({ level, places }) =>
                  `${levelNames[level]}: ${places.map((each) => spoken(each, measure)).join(', ')}.`,
              )
              .join(' ')
      }
      table={{
        columns: [
          { label: 'Level', kind: 'text' },
          { label: 'Place', kind: 'text' },
          { label: 'Percentile', kind: 'percentile' },
          { label: 'Share, %', kind: 'percent' },
          ...intervalColumns,
          { label: 'Authors', kind: 'count' },
          { label: baseLabel('authors'), kind: 'base' },
        ],
        rows: lists.flatMap(({ level, places, of }) =>
          places.map((row) => [
            levelNames[level],
            row.name,
            row.percentile,
            row.percent,
            ...intervalCells(row, of),
            row.n,
            of,
          ]),
        ),
      }}
      explanations={[{ metric: 'geographies' }, { metric: 'percentile' }]}
      controls={
        <>
          <Segmented
            label="Where"
            options={geographyViews.map((value) => ({ value, label: viewNames[value] }))}
            value={view}
            onChange={(next) => choose({ place: next === 'global' ? null : next })}
          />
          <Segmented
            label="Measure"
            options={geographyMeasures.map((value) => ({ value, label: measureNames[value] }))}
            value={measure}
            onChange={(next) => choose({ measure: next === 'percentile' ? null : next })}
          />
        </>
      }
    >
      {nothing && (view === 'usa' || measure === 'raw') ? (
        <Empty>{emptyText(view, measure)}</Empty>
      ) : (
        <div className={style.halves} data-view={view}>
          <div className={style.half}>
            {view === 'global' ? (
              <WorldMap regions={placesOf('global_region')} measure={measure} />
            ) : (
              <UsMap regions={states} listed={placesOf('us_state')} measure={measure} />
            )}
            <MapScale regions={view === 'usa' ? states : placesOf('global_region')} measure={measure} />
            {view === 'usa' && <Places list={lists[0]} measure={measure} />}
          </div>
          <div className={style.half}>
            {lists.slice(view === 'usa' ? 1 : 0).map((list) => (
              <Places key={list.level} list={list} measure={measure} />
            ))}
          </div>
        </div>
      )}
    </ChartFrame>
  );
});

function Places({
  list,
  measure,
}: {
  list: { level: PlaceLevel; of: number; places: PlaceShare[] } | undefined;
  measure: GeographyMeasure;
}) {
  if (!list) return null;
  const { level, of, places } = list;
  const name = levelNames[level];
  const missing = level in missingPlaces ? missingPlaces[level as keyof typeof missingPlaces] : null;
  if (places.length === 0) return missing && <Empty>{missing}</Empty>;
  const bars = places.map((each) => ({
    ...each,
    key: each.name,
    smallBase: each.n < minShown,
    detail: shareText(each, of, 'authors'),
  }));
  const other = otherShare(places);
  return (
    <div className={style.places}>
      <h3 className={style.level}>{name}</h3>
      {measure === 'percentile' ? (
        <PercentileBars bars={bars} label={`${name}, percentiles`} />
      ) : (
        <ShareDonut
          label={`${name}, raw %`}
          size={84}
          slices={[
            ...bars.map(({ key, percent }, at) => ({ key, name: key, percent, color: seriesColor(at) })),
            ...(other >= 0.1 ? [{ key: 'Other', name: 'Other', percent: other, color: otherColor }] : []),
          ]}
        />
      )}
    </div>
  );
}

function emptyText(view: 'global' | 'usa', measure: GeographyMeasure): string {
  if (view === 'usa') return measure === 'raw' ? missingPlaces.usaRaw : missingPlaces.usaPercentile;
  return measure === 'raw' ? missingPlaces.globalRaw : missingPlaces.global_region;
}

const spoken = ({ name, percent, percentile }: PlaceShare, measure: GeographyMeasure) =>
  `${name} ${measure === 'raw' ? percentFigure(percent) : percentileText(percentile)}`;
