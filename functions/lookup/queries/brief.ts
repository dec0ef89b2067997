import { setImmediate as othersFirst } from 'node:timers/promises';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { readBrief as endpoint } from '../../../shared/api/lookup/queries.ts';
import type { AccessProfile } from '../../../shared/model/access/profile.ts';
import { BriefFormat, type BriefKind } from '../../../shared/model/lookup/yearReview.ts';
import { clampPeriod, type Period, parseMonth } from '../../../shared/rules/lookup/months.ts';
import { maxNoted, type NumberedNote, notedPeriod, numbered } from '../../../shared/rules/lookup/notes.ts';
import { consume, type LimitRule, refund } from '../../platform/data/limit.ts';
import type { Session } from '../../platform/data/session.ts';
import { Failure } from '../../platform/failure.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { onForget } from '../../platform/services/forget.ts';
import { setting } from '../../platform/services/settings.ts';
import { visibleAnnotations } from '../annotations/readAnnotations.ts';
import { markOf } from '../release/rows/releases.ts';
import { allowedVerticals } from '../release/visible/allowed.ts';
import type { BriefContent } from '../reports/brief/content.ts';
import { type BriefSubjects, briefSubjects, formerSubjects } from './briefSubjects.ts';
import { profileFor } from './profileFor.ts';
import { releaseFor } from './releaseFor.ts';
import { reviewOf } from './yearReview.ts';

/** The window frees places whose function ended before it could. */
const atOnce: LimitRule = { action: 'briefs-at-once', maxTries: 3, windowSeconds: 60 };
const retryAfterSeconds = 5;

/** Refuses more files at once than a person downloads. */
async function fewAtOnce<T>(
  { session, failure }: ServerCall<typeof endpoint>,
  write: () => Promise<T>,
): Promise<T> {
  const person = session.row.preview_uid ?? session.accountUid ?? '';
  if ((await consume(atOnce, person)) !== undefined) throw failure('files_at_once', { retryAfterSeconds });
  try {
    return await write();
  } finally {
    await refund(atOnce, person).catch(() => undefined);
  }
}

let last: Promise<unknown> = Promise.resolve();
onForget(() => {
  last = Promise.resolve();
});

/** One file at a time, with a turn for other calls of this process before each. */
function inTurn(write: () => Promise<Buffer> | Buffer): Promise<Buffer> {
  const written = last.then(() => othersFirst()).then(write);
  last = written.catch(() => undefined);
  return written;
}

const formatsOf: Record<BriefKind, readonly BriefFormat[]> = {
  pages: BriefFormat.options,
  year: ['pdf', 'pptx'],
  signal: ['pptx'],
};
const names: Record<BriefKind, string> = { pages: 'page', year: 'year in review', signal: 'signal' };

type Call = ServerCall<typeof endpoint>;

export async function readBrief(call: Call): Promise<Output<typeof endpoint>> {
  const { domain, source, kind, format } = call.input;
  const formats = formatsOf[kind];
  if (!formats.includes(format)) {
    const message = `A ${names[kind]} comes as ${formats.join(' or ')}`;
    throw new Failure('invalid_input', { details: [{ field: 'format', message }] });
  }
  const profile = await profileFor(call, source);
  if (!profile.entitlements.includes('allow_data_export')) throw call.failure('forbidden');
  if (!allowedVerticals(profile.sources, source).includes(domain)) throw call.failure('domain_denied');
  return fewAtOnce(call, () => writeFor(call, profile));
}

async function writeFor(call: Call, profile: AccessProfile): Promise<Output<typeof endpoint>> {
  const { kind, paper, format } = call.input;
  const chosen = await releaseFor(call, profile);
  const found = await briefSubjects(profile, call.input, chosen);
  if (!found) throw call.failure('not_found');
  // The writers are loaded on demand: they are as large as the rest of the function.
  if (kind === 'year') {
    const review = await reviewOf(profile, found, chosen);
    const about = { ...found.release, site: setting('SITE_ORIGIN') };
    if (format === 'pptx') {
      const { writeReviewDeck } = await import('../reports/deck/writeReviewDeck.ts');
      return { file: (await inTurn(() => writeReviewDeck(review, about))).toString('base64') };
    }
    const { writeYearReview } = await import('../reports/brief/writeYearReview.ts');
    const pdf = await inTurn(() => writeYearReview(review, about, paper));
    return { pdf: pdf.toString('base64') };
  }
  const content = await contentOf(call, found);
  if (format === 'pdf') {
    const { writeBrief } = await import('../reports/brief/writeBrief.ts');
    const pdf = await inTurn(() => writeBrief(content, paper));
    return { pdf: pdf.toString('base64') };
  }
  const since = await sinceOf(call, profile, found);
  const deck = { ...content, kind, since, site: setting('SITE_ORIGIN') };
  if (format === 'pptx') {
    const { writeDeck } = await import('../reports/deck/writeDeck.ts');
    return { file: (await inTurn(() => writeDeck(deck))).toString('base64') };
  }
  const { writeWorkbook } = await import('../reports/deck/writeWorkbook.ts');
  return { file: (await inTurn(() => writeWorkbook(deck))).toString('base64') };
}

async function contentOf(call: Call, found: BriefSubjects): Promise<BriefContent> {
  const { from, to, notes, forecast } = call.input;
  const { subjects } = found;
  const [first, ...rest] = subjects;
  const { insight } = first;
  const period = clampPeriod(
    { from: parseMonth(from ?? null), to: parseMonth(to ?? null) },
    { from: insight.first_month, to: insight.last_month },
  );
  return {
    ...found,
    subjects: [
      { ...first, type: first.type_code },
      ...rest.map((each) => ({ ...each, type: each.type_code })),
    ],
    notes:
      notes === 'all'
        ? await briefNotes(call.session, subjects, notedPeriod(period, insight.last_month))
        : [],
    forecast: forecast === 'shown',
    period,
  };
}

async function sinceOf(call: Call, profile: AccessProfile, { subjects }: BriefSubjects) {
  const { since, format } = call.input;
  if (since === undefined || format !== 'pptx') return null;
  const former = await formerSubjects(call, profile, since);
  const objects = former && subjects.map(({ sid, name }) => ({ name, before: former.get(sid) ?? null }));
  return { ...(await markOf(since)), objects };
}

/** Adds the authors' names, since a PDF may be passed on. */
async function briefNotes(
  session: Session,
  objects: readonly { readonly sid: number; readonly name: string }[],
  period: Period,
): Promise<NumberedNote[]> {
  const { accountUid, viewer } = session;
  // Guests have no notes and must not see those of the organization.
  if (!accountUid || objects.length > maxNoted) return [];
  const annotations = await visibleAnnotations(
    { ...session, accountUid },
    objects.map(({ sid }) => sid),
  );
  const lines = objects.map(({ sid, name }) => ({ sid, name, line: String(sid) }));
  return numbered(annotations, lines, period, viewer.organization.name).map((note) => ({
    ...note,
    byline: note.author ?? viewer.full_name ?? viewer.name,
  }));
}
