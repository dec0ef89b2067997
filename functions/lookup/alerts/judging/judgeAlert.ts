import type { AlertConditions } from '../../../../shared/model/lookup/alert.ts';
import { type AlertPlace, alertTarget } from '../../../../shared/model/lookup/alertTarget.ts';
import { categoryOf, type ObjectTypeCode } from '../../../../shared/model/lookup/object.ts';
import { eventKey, type ListedSignal, signalKey } from '../../../../shared/model/lookup/signal.ts';
import type { SourceId, VerticalId } from '../../../../shared/model/scope.ts';
import { levelText } from '../../../../shared/rules/lookup/alertText.ts';
import {
  causeSentence,
  isKnownSignal,
  signalSentence,
  sureSentence,
} from '../../../../shared/rules/lookup/signals.ts';
import type { AlertState } from '../../../platform/data/alert.ts';
import { type Facts, keyOf, type News, placeOf } from './facts.ts';
import { judgeChange } from './judgeChange.ts';
import { judgeTop, type Ranking } from './judgeTop.ts';
import { continues, isOfChange, oncePerEvent } from './sameEvent.ts';
import { typesOfCategory, type VisibleRelease } from './visibleRelease.ts';

export type Judged = { readonly state: AlertState; readonly news: readonly News[] };

type Followed = {
  readonly address: string;
  readonly conditions: AlertConditions;
  /** Null to note what holds without telling it. */
  readonly state: AlertState | null;
  /** Reports every condition that holds, for a test message. */
  readonly isTrial?: boolean;
};

/** No condition holds. */
export const nothingYet: AlertState = { signals: [], change: {}, top: {}, forecast: {} };

/** As many as a release has in some verticals; older ones don’t come back. */
const mostSignals = 300;

/** The conditions that begin to hold in a release, and the new state. Places outside the reader’s access keep their state. */
export async function judgeAlert(
  { address, conditions, state: was, isTrial = false }: Followed,
  visible: VisibleRelease,
): Promise<Judged> {
  const state = structuredClone(was ?? nothingYet);
  const news: News[] = [];
  const report = (line: News) => was && news.push(line);
  const target = alertTarget(address);
  if (target?.kind === 'signals' || target?.kind === 'market') {
    const { source, domain } = target;
    const fits =
      target.kind === 'signals'
        ? ({ type_code, kind }: ListedSignal) =>
            (!target.type || type_code === target.type) && (!target.signal || kind === target.signal)
        : ({ type_code }: ListedSignal) =>
            target.filter.length === 0 ||
            target.filter.some((each) => each === type_code || each === categoryOf(type_code));
    if (conditions.signal) {
      const listed = await visible.signals(source);
      for (const signal of listed)
        if ((!domain || signal.vertical === domain) && fits(signal)) judgeListed(signal, state, report);
    }
    if (target.kind === 'market' && conditions.top) {
      for (const types of groupsOf(target.filter))
        await judgeMarket(
          { ...target, types, top: conditions.top },
          { visible, state, report, isFirst: !was },
        );
    }
  } else if (target) {
    const places = target.kind === 'search' ? await visible.found(target) : target.places;
    for (const facts of await factsAt(places, visible)) {
      const judging = { state, before: was ?? nothingYet, report, isTrial, isFirst: !was };
      if (conditions.signal) judgeSignal(facts, judging);
      if (conditions.change)
        judgeChange(facts, { least: conditions.change, signal: conditions.signal === true }, judging);
      if (conditions.forecast !== undefined) judgeForecast(facts, conditions.forecast, judging);
      if (conditions.top) await judgeRank(facts, conditions.top, { visible, state, report, isFirst: !was });
    }
  }
  state.signals = state.signals.slice(-mostSignals);
  return { state, news: oncePerEvent(news) };
}

async function factsAt(places: readonly AlertPlace[], visible: VisibleRelease): Promise<Facts[]> {
  const found = await Promise.all(places.map((place) => visible.facts(place)));
  // An object may be followed both without a vertical and in its largest one.
  return [...new Map(found.flatMap((facts) => (facts ? [[keyOf(facts), facts]] : []))).values()];
}

type Report = (line: News) => unknown;
type Judging = {
  visible: VisibleRelease;
  state: AlertState;
  /** As the release before left it, since one release may show an event on several sources. */
  before: AlertState;
  report: Report;
  isFirst: boolean;
  isTrial: boolean;
};

function judgeSignal(
  facts: Facts,
  { state, before, report }: Pick<Judging, 'state' | 'before' | 'report'>,
): void {
  const { signal } = facts;
  if (!signal || state.signals.includes(signal.key)) return;
  const isKnown = continues(signal.key, before.signals) || isOfChange(facts, before);
  state.signals.push(signal.key);
  if (!isKnown)
    report({ ...placeOf(facts), sentence: signal.sentence, basis: signal.basis, event: signal.event });
}

function judgeListed(signal: ListedSignal, state: AlertState, report: Report): void {
  const key = signalKey(signal);
  if (!isKnownSignal(signal) || state.signals.includes(key)) return;
  const isKnown = continues(key, state.signals);
  state.signals.push(key);
  if (isKnown) return;
  const { object: sid, name, type_code, source, vertical: domain } = signal;
  report({
    ...{ sid, type_code, source, domain },
    sentence: `${signalSentence(signal, name)} ${causeSentence(signal, name)}`,
    basis: sureSentence(signal),
    event: { key: eventKey(signal) ?? key, strength: Math.abs(signal.actual - signal.expected) },
  });
}

/**
 * A range that only touches the level comes and goes with each release, so a side counts once two months show it, and the same
 * side again only after the middle of the range has crossed the level.
 */
function judgeForecast(
  facts: Facts,
  level: number,
  { state, report, isTrial }: Omit<Judging, 'visible' | 'before' | 'isFirst'>,
): void {
  const { growth, shifts, name, last_month } = facts;
  const key = keyOf(facts);
  const begun = state.begun?.[key];
  if (state.begun) delete state.begun[key];
  // The forecast after a shift is the new baseline, since most of the year before it lies before the shift.
  if (shifts) delete state.forecast[key];
  if (!growth) return;
  const now = growth.low > level ? 1 : growth.high < level ? -1 : 0;
  // Until now the reader may have been without access to it.
  const reported = state.forecast[key] ?? (isTrial ? 0 : now);
  const was = Math.sign(growth.median - level) === reported ? reported : 0;
  state.forecast[key] = was;
  if (now === 0 || now === was) return;
  const since = begun?.side === now ? begun.month : last_month;
  if (since === last_month && !isTrial) {
    state.begun = { ...state.begun, [key]: { side: now, month: since } };
    return;
  }
  state.forecast[key] = now;
  const side = now > 0 ? 'above' : 'below';
  report({
    ...placeOf(facts),
    sentence: `The whole 80% range of the forecast for ${name} is now ${side} ${levelText(level)}.`,
    basis: growth.basis,
    event: null,
  });
}

async function judgeRank(
  facts: Facts,
  top: number,
  judging: Omit<Judging, 'before' | 'isTrial'>,
): Promise<void> {
  const { source, domain, category, sid } = facts;
  const leaders = await judging.visible.leaders(source, domain, typesOfCategory(category));
  if (leaders) judgeTop({ ...leaders, source, domain, category, top }, [sid], { ...judging, isKnown: false });
}

type Asked = { source: SourceId; domain: VerticalId; types: readonly ObjectTypeCode[]; top: number };

async function judgeMarket(
  { source, domain, types, top }: Asked,
  judging: Omit<Judging, 'before' | 'isTrial'>,
): Promise<void> {
  const leaders = await judging.visible.leaders(source, domain, types);
  const [first] = types;
  if (!leaders || !first) return;
  const ranking: Ranking = { ...leaders, source, domain, category: categoryOf(first), top };
  const near = leaders.rows.slice(0, 2 * top).map(({ sid }) => sid);
  const were = leaders.rows.flatMap(({ sid }) =>
    judging.state.top[keyOf({ source, domain, sid })] ? [sid] : [],
  );
  judgeTop(ranking, [...new Set([...near, ...were])], { ...judging, isKnown: !judging.isFirst });
}

/** Ranks are within a category, so a market of all of them has a top for each. */
function groupsOf(filter: readonly string[]): ObjectTypeCode[][] {
  const categories = (['brand', 'product_type', 'descriptive'] as const).filter(
    (each) => filter.length === 0 || filter.includes(each),
  );
  const types = filter.filter((each): each is ObjectTypeCode => /^[A-Z]{2}$/.test(each));
  return [...categories.map(typesOfCategory), ...(types.length > 0 ? [types] : [])];
}
