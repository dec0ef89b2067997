import { memo } from 'react';
import { minShown } from '../../../../shared/model/lookup/disclosure.ts';
import type { InsightDocument, PlaceShare, PlaceShares } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectTypeCode } from '../../../../shared/model/lookup/object.ts';
import type { PlaceLevel } from '../../../../shared/model/lookup/place.ts';
import {
  besideCategory,
  besideText,
  indexKey,
  markedIndexKey,
} from '../../../../shared/rules/lookup/besideCategory.ts';
import { leftOutRows } from '../../../../shared/rules/lookup/leftOut.ts';
import { noRankNote, rankedAmong, rankText } from '../../../../shared/rules/lookup/percentile.ts';
import {
  type GeographyMeasure,
  type GeographyView,
  geographyViews,
  knownPlaces,
  largestPlace,
  levelsOf,
  missingPlaces,
  otherShare,
  topPlaces,
} from '../../../../shared/rules/lookup/places.ts';
import { rivalNames } from '../../../../shared/rules/lookup/rivalNames.ts';
import { percentFigure } from '../../../../shared/rules/text/figures.ts';
import { baseLabel } from '../../../ui/charts/base.ts';
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx';
import { ShareBars } from '../../../ui/charts/ShareBars.tsx';
import { Segmented } from '../../../ui/controls/Segmented.tsx';
import type { Choose } from '../../data/lookupQuery.ts';
import { Empty } from '../../figures/Empty.tsx';
import { explainIndex } from '../../figures/explainIndex.ts';
import {
  indexCells,
  indexColumns,
  intervalCells,
  intervalColumns,
  percentileColumn,
  shareText,
} from '../../figures/interval.ts';
import { MeasureSwitch, measureNames, measureOf } from '../../figures/MeasureSwitch.tsx';
import { ofPeople } from '../../figures/ofPeople.ts';
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

export const GeographiesCard = memo(function GeographiesCard({
  insight,
  place,
  measure: asked,
  type,
  choose,
}: {
  insight: InsightDocument;
  place: string | null;
  measure: string | null;
  type: ObjectTypeCode;
  choose: Choose;
}) {
  const view = geographyViews.find((name) => name === place) ?? 'global';
  const measure = measureOf(asked);
  const lists = levelsOf[view].map((level) => ({
    level,
    group: insight.geographies[level],
    places: topPlaces(level, insight.geographies[level], measure),
  }));
  const placesOf = (level: PlaceLevel) => lists.find((list) => list.level === level)?.places ?? [];
  const states = knownPlaces(insight.geographies.us_state, measure);
  const ranked = lists.map(({ group, places }) => ({ ...group, shares: places }));
  const indexed = lists.some(({ group }) => group.rivals !== undefined);
  const nothing = lists.every(({ places }) => places.length === 0);
  return (
    <ChartFrame
      id="geographies"
      title="Geographies"
      definition={
        measure === 'raw'
          ? `Share of the authors whose location is known.${indexed ? ` ${markedIndexKey(rivalNames(type, insight))}.` : ''}`
          : `${rankedAmong(insight, type, ranked)}${noRankNote(ranked)}, and raw % of the authors whose location is known.${indexed ? ` ${indexKey(rivalNames(type, insight))}.` : ''}`
      }
      {...ofPeople(insight)}
      chosen={`${viewNames[view]}, ${measureNames[measure]}`}
      n={lists
        .filter(({ places }) => places.length > 0)
        .map(({ level, group }) => ({ count: group.n, of: 'authors', for: baseNames[level] }))}
      leftOut={leftOutRows(insight, levelsOf[view])}
      summary={
        nothing
          ? emptyText(view, measure)
          : lists
              .filter(({ places }) => places.length > 0)
              .map(
                ({ level, places, group }) =>
                  `${[
                    `${levelNames[level]}: ${places.map((each) => spoken(each, measure, group)).join('; ')}`,
                    largestPlace(group, places) ?? [],
                  ]
                    .flat()
                    .join('. ')}.`,
              )
              .join(' ')
      }
      table={{
        columns: [
          { label: 'Level', kind: 'text' },
          { label: 'Place', kind: 'text' },
          percentileColumn,
          { label: 'Share, %', kind: 'percent' },
          ...intervalColumns,
          ...indexColumns,
          { label: 'Authors', kind: 'count' },
          { label: baseLabel('authors'), kind: 'base' },
        ],
        rows: lists.flatMap(({ level, places, group }) =>
          places.map((row) => [
            levelNames[level],
            row.name,
            row.percentile,
            row.percent,
            ...intervalCells(row, group.n),
            ...indexCells(row, group),
            row.n,
            group.n,
          ]),
        ),
      }}
      explanations={[
        { metric: 'geographies' },
        { metric: 'percentile' },
        ...explainIndex(
          lists.map(({ level, group }) => ({
            ...group,
            name: levelNames[level],
            of: rivalNames(type, insight),
          })),
          'authors',
        ),
      ]}
      controls={
        <>
          <Segmented
            label="Where"
            options={geographyViews.map((value) => ({ value, label: viewNames[value] }))}
            value={view}
            onChange={(next) => choose({ place: next === 'global' ? null : next })}
          />
          <MeasureSwitch measure={measure} choose={choose} />
        </>
      }
    >
      {nothing && (view === 'usa' || measure === 'raw') ? (
        <Empty>{emptyText(view, measure)}</Empty>
      ) : (
        <div className={style.halves} data-view={view}>
          <div className={style.half}>
            {view === 'global' ? (
              <WorldMap
                regions={placesOf('global_region')}
                list={insight.geographies.global_region}
                measure={measure}
              />
            ) : (
              <UsMap
                regions={states}
                list={insight.geographies.us_state}
                listed={placesOf('us_state')}
                measure={measure}
              />
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
  list: { level: PlaceLevel; group: PlaceShares; places: PlaceShare[] } | undefined;
  measure: GeographyMeasure;
}) {
  if (!list) return null;
  const { level, group, places } = list;
  const name = levelNames[level];
  const missing = level in missingPlaces ? missingPlaces[level as keyof typeof missingPlaces] : null;
  if (places.length === 0) return missing && <Empty>{missing}</Empty>;
  const bars = places.map((each) => ({
    ...each,
    key: each.name,
    peers: group.peers,
    smallBase: each.n < minShown,
    beside: besideCategory(each, group),
    detail: shareText(each, group, 'authors'),
  }));
  const other = otherShare(places);
  const largest = largestPlace(group, places);
  return (
    <div className={style.places}>
      <h3 className={style.level}>{name}</h3>
      <ShareBars
        bars={[
          ...bars,
          ...(measure === 'raw' && other >= 0.1
            ? [{ key: 'Other', name: 'Other', percentile: null, percent: other, beside: null, rest: true }]
            : []),
        ]}
        label={`${name}, ${measure === 'raw' ? 'raw %' : 'percentiles'}`}
        measure={measure}
      />
      {largest && <p className={style.largest}>{largest}</p>}
    </div>
  );
}

function emptyText(view: 'global' | 'usa', measure: GeographyMeasure): string {
  if (view === 'usa') return measure === 'raw' ? missingPlaces.usaRaw : missingPlaces.usaPercentile;
  return measure === 'raw' ? missingPlaces.globalRaw : missingPlaces.global_region;
}

function spoken(share: PlaceShare, measure: GeographyMeasure, group: PlaceShares): string {
  const beside = besideCategory(share, group);
  const figure = measure === 'raw' ? percentFigure(share.percent) : rankText(share, group);
  return [`${share.name} ${figure}`, beside ? besideText(beside) : []].flat().join(', ');
}
