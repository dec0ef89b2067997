import type { Output } from '../../../shared/api/endpoint.ts';
import type { readBrief as endpoint } from '../../../shared/api/lookup/queries.ts';
import { parseMonth } from '../../../shared/rules/lookup/months.ts';
import { notedPeriod } from '../../../shared/rules/lookup/notes.ts';
import { clampPeriod } from '../../../shared/rules/lookup/period.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { setting } from '../../platform/services/settings.ts';
import { allowedVerticals } from '../release/search/allowed.ts';
import { briefNotes } from './briefNotes.ts';
import { briefSubjects } from './briefSubjects.ts';
import { profileFor } from './profileFor.ts';
import { releaseFor } from './releaseFor.ts';
import { reviewOf } from './yearReview.ts';

export async function readBrief(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { domain, source, from, to, kind, paper, notes } = call.input;
  const profile = await profileFor(call, source);
  if (!profile.entitlements.includes('allow_data_export')) throw call.failure('forbidden');
  if (!allowedVerticals(profile.sources, source).includes(domain)) throw call.failure('domain_denied');
  const chosen = await releaseFor(call, profile);
  const found = await briefSubjects(profile, call.input, chosen);
  if (!found) throw call.failure('not_found');
  if (kind === 'year') {
    const { writeYearReview } = await import('../reports/brief/writeYearReview.ts');
    const review = await reviewOf(profile, found, chosen);
    const pdf = await writeYearReview(review, { ...found.release, site: setting('SITE_ORIGIN') }, paper);
    return { pdf: pdf.toString('base64') };
  }
  const { subjects } = found;
  const [{ insight }] = subjects;
  const period = clampPeriod(
    { from: parseMonth(from ?? null), to: parseMonth(to ?? null) },
    { from: insight.first_month, to: insight.last_month },
  );
  // Loaded on demand: the PDF writer is as large as the rest of the function.
  const { writeBrief } = await import('../reports/brief/writeBrief.ts');
  const [first, ...rest] = subjects;
  const pdf = await writeBrief(
    {
      ...found,
      subjects: [
        { ...first, type: first.type_code },
        ...rest.map((each) => ({ ...each, type: each.type_code })),
      ],
      notes:
        notes === 'all'
          ? await briefNotes(call.session, subjects, notedPeriod(period, insight.last_month))
          : [],
      period,
    },
    paper,
  );
  return { pdf: pdf.toString('base64') };
}
