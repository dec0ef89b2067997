import { type EventRow, expiryOf } from '../../../functions/platform/data/event.ts';
import { clock } from '../../../functions/platform/services/clock.ts';
import type { EventType } from '../../../shared/model/activity/activity.ts';
import { harborline, harborlinePeople } from '../administration/harborline.ts';
import { type DemoProduct, products } from '../content/reports.ts';
import { between, type Draw, hashOf, pick, pickWeighted, seeded } from '../posts/seeded.ts';
import { demoPeople } from '../world.ts';
import { habitOf, pastMonths, type Regular, shareOn } from './rhythm.ts';

const dayMs = 24 * 60 * 60_000;
const daysPerMonth = 30.4;

/** Until yesterday. Deterministic per day, so that loading again writes the same events. */
export function* demoPast(): Generator<EventRow> {
  const today = Math.floor(clock.now().getTime() / dayMs) * dayMs;
  const people = regulars();
  for (let daysAgo = Math.round(pastMonths * daysPerMonth); daysAgo > 0; daysAgo -= 1) {
    for (const person of people) yield* dayOf(person, today - daysAgo * dayMs, daysAgo / daysPerMonth);
  }
}

function* dayOf(person: Regular, day: number, monthsAgo: number): Generator<EventRow> {
  const draw = seeded('activity', person.account, person.organization, day);
  const usual = person.perDay * shareOn(new Date(day), person, monthsAgo);
  const count = Math.floor(usual * between(draw, 0.4, 1.6) + draw());
  let at = day + person.morning * (dayMs / 24) + between(draw, 0, dayMs / 16);
  for (let turn = 0; turn < count; turn += 1) {
    yield eventAt(Math.floor(at), turn === 0 ? 'login' : whatNext(draw), person, draw);
    at += between(draw, 0.2, 70) * 60_000;
  }
}

const likely: readonly [EventType, weight: number][] = [
  ['page-load', 40],
  ['object-load', 25],
  ['view-report', 14],
  ['read-page', 12],
  ['download-report', 2],
  ['domain-change', 7],
  ['view-guide', 4],
  ['click', 4],
  ['csv-download', 3],
  ['add-bookmark', 2],
  ['logout', 1],
];

const ofReports: readonly EventType[] = ['view-report', 'read-page', 'download-report'];

const whatNext = (draw: Draw): EventType => pickWeighted(draw, likely, ([, weight]) => weight)[0];

function eventAt(at: number, wanted: EventType, person: Regular, draw: Draw): EventRow {
  const about = ofReports.includes(wanted) ? reportFor(person, at, draw) : undefined;
  const event = ofReports.includes(wanted) && !about ? 'page-load' : wanted;
  const moment = new Date(at);
  return {
    id: idOf(at, `${person.account} ${person.organization}`),
    event,
    organization_uid: person.organization,
    account_uid: person.account,
    token: null,
    app_name: 'client',
    ...(about ? { report_uid: about.uid, object_name: about.name } : {}),
    ...(event === 'read-page' ? { params: `page ${Math.floor(between(draw, 1, 12))}` } : {}),
    ...(event === 'page-load' ? { page_name: pick(draw, ['portal', 'client-home', 'object-search']) } : {}),
    received_at: moment.toISOString(),
    expires_at: expiryOf(moment),
  };
}

function reportFor({ organization }: Regular, at: number, draw: Draw): DemoProduct | undefined {
  const company = organization.replace(/^org_/, 'cmp_');
  const age = (clock.now().getTime() - at) / dayMs / daysPerMonth;
  const own = products.filter(
    ({ companies, monthsAgo }) => companies.includes(company) && monthsAgo !== null && monthsAgo >= age,
  );
  return own.length > 0 ? pick(draw, own) : undefined;
}

function idOf(at: number, whose: string): string {
  const ms = at.toString(16).padStart(12, '0');
  const hex = (salt: string) => hashOf(`${whose} ${at} ${salt}`).toString(16).padStart(8, '0');
  const rest = hex('a') + hex('b') + hex('c');
  return [
    ms.slice(0, 8),
    ms.slice(8),
    `7${rest.slice(0, 3)}`,
    `8${rest.slice(3, 6)}`,
    rest.slice(6, 18),
  ].join('-');
}

/** Harborline was founded ten weeks ago. */
const harborlineMonths = 2.2;

/** People with access; the others can't have produced events. */
function regulars(): Regular[] {
  const others = demoPeople
    .filter(({ state }) => state === 'active' || state === 'legacy')
    .flatMap(({ account_uid, memberships }) =>
      memberships
        .filter(({ roles, invite }) => roles.length > 0 && !invite)
        .map(({ organization }) => habitOf(organization, account_uid)),
    );
  const newest = harborlinePeople
    .filter(({ state, seenDaysAgo }) => state === 'active' && seenDaysAgo !== null)
    .map(({ account_uid }) => habitOf(harborline, account_uid))
    .map((habit) => ({ ...habit, joined: Math.min(habit.joined, harborlineMonths) }));
  return [...others, ...newest];
}
