import type { Output } from '../../../shared/api/endpoint.ts';
import type { readBrief as endpoint } from '../../../shared/api/lookup/queries.ts';
import { compareOrder } from '../../../shared/rules/lookup/compareOrder.ts';
import { parseMonth } from '../../../shared/rules/lookup/months.ts';
import { notedPeriod } from '../../../shared/rules/lookup/notes.ts';
import { clampPeriod } from '../../../shared/rules/lookup/period.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { builtOn } from '../release/rows/chosen.ts';
import { readNames } from '../release/rows/lists.ts';
import { readObjects } from '../release/rows/readRelease.ts';
import { allowedVerticals } from '../release/search/allowed.ts';
import { seenInsight } from '../release/seen/seenInsight.ts';
import { withoutPeople } from '../release/seen/withoutPeople.ts';
import { briefNotes } from './briefNotes.ts';
import { profileFor } from './profileFor.ts';
import { releaseFor } from './releaseFor.ts';

export async function readBrief(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { objects: sids, domain, source, from, to } = call.input;
  const profile = await profileFor(call, source);
  if (!profile.entitlements.includes('allow_data_export')) throw call.failure('forbidden');
  if (!allowedVerticals(profile.sources, source).includes(domain)) throw call.failure('domain_denied');
  const { release: served, asOf, isReplaced } = await releaseFor(call, profile);
  const [objects, names, ...insights] = await Promise.all([
    readObjects(sids, served),
    readNames([domain], served),
    ...sids.map((sid) => seenInsight(profile, { source, domain, sid }, served)),
  ]);
  const seen = objects.flatMap((object) => {
    const found = insights.find((insight) => insight?.document.object === object.sid);
    if (!found) return [];
    const { sid, name, type_code } = object;
    return [
      {
        sid,
        name,
        type_code,
        type: type_code,
        insight: isReplaced ? withoutPeople(found.document) : found.document,
        release: found.release,
      },
    ];
  });
  const [first, ...rest] = compareOrder(seen, ({ insight }) => insight.activity.authentic.at(-1) ?? null);
  if (!first) throw call.failure('not_found');
  const release = Math.max(...seen.map((each) => each.release));
  const period = clampPeriod(
    { from: parseMonth(from ?? null), to: parseMonth(to ?? null) },
    { from: first.insight.first_month, to: first.insight.last_month },
  );
  // Loaded on demand: the PDF writer is as large as the rest of the function.
  const { writeBrief } = await import('../reports/brief/writeBrief.ts');
  const pdf = await writeBrief({
    subjects: [first, ...rest],
    leftOut: sids.length - seen.length,
    notes: await briefNotes(call.session, [first, ...rest], notedPeriod(period, first.insight.last_month)),
    period,
    release: { release, built_on: await builtOn(release), as_of: asOf },
    nameOf: (id) => names?.descriptors.find((each) => each.id === id)?.name ?? `Descriptor ${id}`,
  });
  return { pdf: pdf.toString('base64') };
}
