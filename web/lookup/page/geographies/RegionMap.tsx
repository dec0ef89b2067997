import { useId } from 'react';
import type { PlaceShare, PlaceShares } from '../../../../shared/model/lookup/insight.ts';
import { percentileFigure, percentileScale, rankText } from '../../../../shared/rules/lookup/percentile.ts';
import type { GeographyMeasure } from '../../../../shared/rules/lookup/places.ts';
import { percentFigure } from '../../../../shared/rules/text/figures.ts';
import { useRoving } from '../../../ui/controls/useRoving.ts';
import style from './RegionMap.module.css';

/** Ten degrees per dot, north to south. A letter is the global region; a point is land outside any region. */
const worldDots = [
  '     NNNNNNNNNNN         .......',
  ' NNNNNNNNNNN NN E  EEE..............',
  '  N  NNNNNNN     EEEEEE......... ..',
  '      NNNNNN     EEEEE....AAAAA A',
  '      NNNNN      MMEEMMMMAAAAAAA',
  '       LLNL      MMMMMMM AAAAAA',
  '        LL L    MMMMMMM  A  A A',
  '          LLL    MMMMMM   A AAA',
  '          LLLL     MMM      AAAAA',
  '           LLL     MMMM       AAA',
  '           LLL     MM        AAAAA',
  '           LL      MM        A AAA',
  '           L                    A  A',
] as const;

const worldRegions: Record<string, string> = {
  N: 'North America',
  L: 'Latin America',
  E: 'Europe',
  A: 'Asia Pacific',
  M: 'Middle East and Africa',
};

const stateTiles = [
  'AK -- -- -- -- -- -- -- -- -- ME',
  '-- -- -- -- -- -- -- -- -- VT NH',
  'WA ID MT ND MN IL WI MI NY RI MA',
  'OR NV WY SD IA IN OH PA NJ CT --',
  'CA UT CO NE MO KY WV VA MD DE --',
  '-- AZ NM KS AR TN NC SC DC -- --',
  '-- -- -- OK LA MS AL GA -- -- --',
  'HI -- -- TX -- -- -- -- FL -- --',
] as const;

const stateNames: Record<string, string> = {
  AK: 'Alaska',
  AL: 'Alabama',
  AR: 'Arkansas',
  AZ: 'Arizona',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DC: 'District of Columbia',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  IA: 'Iowa',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  MA: 'Massachusetts',
  MD: 'Maryland',
  ME: 'Maine',
  MI: 'Michigan',
  MN: 'Minnesota',
  MO: 'Missouri',
  MS: 'Mississippi',
  MT: 'Montana',
  NC: 'North Carolina',
  ND: 'North Dakota',
  NE: 'Nebraska',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NV: 'Nevada',
  NY: 'New York',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VA: 'Virginia',
  VT: 'Vermont',
  WA: 'Washington',
  WI: 'Wisconsin',
  WV: 'West Virginia',
  WY: 'Wyoming',
};

type Scaled = { regions: readonly PlaceShare[]; measure: GeographyMeasure };
type MapProps = Scaled & { list: PlaceShares };

const step = 10;

export function WorldMap({ regions, list, measure }: MapProps) {
  const point = useRoving(regions.length);
  const dots = worldDots.flatMap((line, row) =>
    [...line].flatMap((letter, column) => (letter === ' ' ? [] : [{ letter, row, column }])),
  );
  const dot = ({ row, column }: { row: number; column: number }) => (
    <circle key={`${row} ${column}`} cx={column * step + 5} cy={row * step + 5} r="4.1" />
  );
  return (
    <svg className={style.map} viewBox={`0 0 ${36 * step} ${worldDots.length * step}`}>
      <title>Global regions</title>
      <g className={style.nothing}>{dots.filter(({ letter }) => !regionShare(letter)).map(dot)}</g>
      {regions.map((region, at) => (
        // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a part of an SVG with roving focus.
        <g
          key={region.name}
          role="img"
          aria-label={spoken(region, list, measure)}
          className={style.region}
          style={depth(region, regions, measure)}
          {...point(at)}
        >
          <title>{spoken(region, list, measure)}</title>
          {dots.filter(({ letter }) => worldRegions[letter] === region.name).map(dot)}
        </g>
      ))}
    </svg>
  );

  function regionShare(letter: string) {
    return regions.find(({ name }) => name === worldRegions[letter]);
  }
}

export function UsMap({
  regions: states,
  list,
  listed,
  measure,
}: MapProps & { listed: readonly PlaceShare[] }) {
  const known = states.filter(({ name }) => stateCodes.has(name));
  const point = useRoving(known.length);
  return (
    <svg className={style.map} viewBox={`0 0 ${11 * 22} ${stateTiles.length * 22}`}>
      <title>US states</title>
      {tiles.map(({ code, name, x, y }) => {
        const at = known.findIndex((state) => state.name === name);
        const state = known[at];
        const tile = (
          <>
            <rect
              className={listed.some((each) => each.name === name) ? style.listed : undefined}
              x="1"
              y="1"
              width="20"
              height="20"
              rx="3"
            />
            <text className={style.code} x="11" y="14.5">
              {code}
            </text>
          </>
        );
        const place = { transform: `translate(${x} ${y})` };
        if (!state)
          return (
            <g key={code} className={style.nothing} {...place}>
              {tile}
            </g>
          );
        return (
          // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a part of an SVG with roving focus.
          <g
            key={code}
            role="img"
            aria-label={spoken(state, list, measure)}
            className={style.region}
            style={depth(state, known, measure)}
            {...place}
            {...point(at)}
          >
            <title>{spoken(state, list, measure)}</title>
            {tile}
          </g>
        );
      })}
    </svg>
  );
}

const stateCodes = new Map(Object.entries(stateNames).map(([code, name]) => [name, code]));
const tiles = stateTiles.flatMap((line, row) =>
  line
    .split(' ')
    .flatMap((code, column) =>
      code === '--' ? [] : [{ code, name: stateNames[code], x: column * 22, y: row * 22 }],
    ),
);

function spoken(region: PlaceShare, list: PlaceShares, measure: GeographyMeasure): string {
  return `${region.name}: ${measure === 'raw' ? percentFigure(region.percent) : rankText(region, list)}`;
}

/** A legend drawn in SVG so that exported images include it. */
export function MapScale({ regions, measure }: Scaled) {
  const ramp = useId();
  if (regions.length === 0) return null;
  const [pale, full] =
    measure === 'raw'
      ? ['0%', percentFigure(largestOf(regions))]
      : [percentileScale.from, percentileScale.to].map((end) => percentileFigure(end));
  return (
    <p className={style.scale} aria-hidden="true">
      {pale}
      <svg width="120" height="8" aria-hidden="true">
        <linearGradient id={ramp}>
          {rampParts.map((part) => (
            <stop key={part} offset={part} style={{ stopColor: shade(part) }} />
          ))}
        </linearGradient>
        <rect width="120" height="8" rx="4" style={{ fill: `url(#${ramp})` }} />
      </svg>
      {full}
    </p>
  );
}

const largestOf = (regions: readonly PlaceShare[]) => Math.max(...regions.map(({ percent }) => percent), 1);

/** Percentiles are absolute, and a place without one looks like one without authors; shares are relative to the largest. */
function depth(region: PlaceShare, all: readonly PlaceShare[], measure: GeographyMeasure) {
  if (measure === 'raw') return { fill: shade(region.percent / largestOf(all)) };
  return region.percentile === null ? { fill: 'var(--nothing)' } : { fill: shade(region.percentile / 100) };
}

const shade = (part: number) => `color-mix(in oklab, var(--sea) ${Math.round(12 + part * 68)}%, var(--sand))`;

/** SVG gradients interpolate linearly in sRGB; these stops approximate the OKLab shades. */
const rampParts = [0, 0.25, 0.5, 0.75, 1];
