import { memo } from 'react';
import { minShown } from '../../../../shared/model/lookup/disclosure.ts';
import type { InsightDocument, PlaceShare, PlaceShares } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectTypeCode } from '../../../../shared/model/lookup/object.ts';
import { type PlaceLevel, shownPlaces } from '../../../../shared/model/lookup/place.ts';
import {
  besideCategory,
  besideText,
  indexKey,
  markedIndexKey,
} from '../../../../shared/rules/lookup/besideCategory.ts';
import { leftOutRows } from '../../../../shared/rules/lookup/leftOut.ts';
import { isFew, noRankNote, rankedAmong, rankText } from '../../../../shared/rules/lookup/percentile.ts';
import {
  type GeographyMeasure,
  type GeographyView,
  geographyViews,
  isTopList,
  knownPlaces,
  largestPlace,
  levelsOf,
  missingPlaces,
  topPlaces,
} from '../../../../shared/rules/lookup/places.ts';
import { rivalNames } from '../../../../shared/rules/lookup/rivalNames.ts';
import { percentFigure } from '../../../../shared/rules/text/figures.ts';
import { baseLabel } from '../../../ui/charts/base.ts';
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx';
import { ShareHeads } from '../../../ui/charts/ShareRow.tsx';
import { Tabs } from '../../../ui/controls/Tabs.tsx';
import { Empty } from '../../figures/Empty.tsx';
import { explainIndex } from '../../figures/explainIndex.ts';
import {
  dotFoot,
  indexCells,
  indexColumns,
  intervalCells,
  intervalColumns,
  ofPeople,
  othersOf,
  percentileColumn,
} from '../../figures/interval.ts';
import { MeasureSwitch, measureNames, measureOf } from '../../figures/MeasureSwitch.tsx';
import { ShareRows } from '../../figures/ShareRows.tsx';
import { type Choose, isIn, toggled } from '../../objects/lookupQuery.ts';
import style from './GeographiesCard.module.css';
import { MapScale, UsMap, WorldMap } from './RegionMap.tsx';

const levelNames: Record<PlaceLevel, string> = {
  global_region: 'Global regions',
  country: `Top ${shownPlaces.country} countries`,
  us_region: 'US regions',
  us_state: `Top ${shownPlaces.us_state} states`,
  us_msa: `Top ${shownPlaces.us_msa} metropolitan areas`,
};

/** The base differs by level, because a location may be known only coarsely. */
const baseNames: Record<PlaceLevel, string> = {
  global_region: 'regions',
  country: 'countries',
  us_region: 'US regions',
  us_state: 'states',
  us_msa: 'metropolitan areas',
};

const kept = `of those with ${minShown} authors or more`;

const viewNames: Record<GeographyView, string> = { global: 'Global', usa: 'USA' };

export const GeographiesCard = memo(function GeographiesCard({
  insight,
  place,
  measure: asked,
  type,
  all,
  choose,
}: {
  insight: InsightDocument;
  place: string | null;
  measure: string | null;
  all: string | null;
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
  const isWhole = isIn(all, 'geographies');
  const withMap = isIn(all, 'map');
  const toggle = (part: string) => choose({ all: toggled(all, part) });
  const nothing = lists.every(({ places }) => places.length === 0);
  const top = lists.find(({ level }) => level === (view === 'global' ? 'country' : 'us_state'));
  const largest = top && measure === 'percentile' && largestPlace(top.group, top.places);
  return (
    <ChartFrame
      rowsSpeak
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
      foot={
        !nothing && (
          <>
            {measure === 'raw' && <span>{dotFoot}.</span>}
            {largest && <span>{largest}</span>}
            <button type="button" aria-expanded={withMap} onClick={() => toggle('map')}>
              {withMap ? 'Hide the map' : 'Map'}
            </button>
            <button type="button" aria-expanded={isWhole} onClick={() => toggle('geographies')}>
              {isWhole ? 'Top places only' : allNames[view]}
            </button>
          </>
        )
      }
      controls={<MeasureSwitch measure={measure} choose={choose} />}
      tabs={
        <Tabs
          label="Where"
          options={geographyViews.map((value) => ({ value, label: viewNames[value] }))}
          value={view}
          onChange={(next) => choose({ place: next === 'global' ? null : next })}
        />
      }
    >
      {nothing && (view === 'usa' || measure === 'raw') ? (
        <Empty>{emptyText(view, measure)}</Empty>
      ) : (
        <div className={style.places}>
          {withMap && (
            <div className={style.map}>
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
            </div>
          )}
          {measure === 'raw' && <ShareHeads />}
          {lists.map((list) => (
            <Places
              key={list.level}
              list={list}
              measure={measure}
              isWhole={isWhole}
              others={othersOf(insight, type)}
            />
          ))}
        </div>
      )}
    </ChartFrame>
  );
});

const allNames: Record<GeographyView, string> = { global: 'All countries', usa: 'All places' };

function Places({
  list: { level, group, places },
  measure,
  isWhole,
  others,
}: {
  list: { level: PlaceLevel; group: PlaceShares; places: PlaceShare[] };
  measure: GeographyMeasure;
  isWhole: boolean;
  others: string;
}) {
  const name = levelNames[level];
  const known = isWhole ? knownPlaces(group, measure) : places;
  const [few, enough] = [known.filter(isFew), known.filter((each) => !isFew(each))];
  // A whole list keeps small places in their order: by percentile they aren’t ranked.
  const rows = isTopList(level) && measure === 'percentile' ? enough : known;
  const missing = level in missingPlaces ? missingPlaces[level as keyof typeof missingPlaces] : null;
  if (known.length === 0) return missing && <Empty>{missing}</Empty>;
  return (
    <div>
      <h3 className={style.level}>
        <strong className="strong">
          {isWhole ? name.replace(/^Top \d+ (.)/, (_, first: string) => first.toUpperCase()) : name}
        </strong>
        {isTopList(level) && !isWhole && measure === 'percentile' && ` ${kept}`}
      </h3>
      <ShareRows
        rows={rows.map((each) => ({
          ...each,
          key: each.name,
          group,
          of: `authors with a known ${placeNames[level]}`,
        }))}
        measure={measure}
        label={`${name}, ${measure === 'raw' ? 'raw %' : 'percentiles'}`}
        others={others}
      />
      {isWhole && rows === enough && few.length > 0 && (
        <ul className={style.few} aria-label={`${name}, few authors`}>
          {few.map((each) => (
            <li key={each.name}>
              {each.name} <span className="muted tiny">{each.n} authors, too few to rank</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const placeNames: Record<PlaceLevel, string> = {
  global_region: 'region',
  country: 'country',
  us_region: 'US region',
  us_state: 'state',
  us_msa: 'metropolitan area',
};

function emptyText(view: 'global' | 'usa', measure: GeographyMeasure): string {
  if (view === 'usa') return measure === 'raw' ? missingPlaces.usaRaw : missingPlaces.usaPercentile;
  return measure === 'raw' ? missingPlaces.globalRaw : missingPlaces.global_region;
}

function spoken(share: PlaceShare, measure: GeographyMeasure, group: PlaceShares): string {
  const beside = besideCategory(share, group);
  const figure = measure === 'raw' ? percentFigure(share.percent) : rankText(share, group);
  return [`${share.name} ${figure}`, beside ? besideText(beside) : []].flat().join(', ');
}
