import { ObjectSid } from '../../../shared/model/lookup/object.ts';
import { SourceId } from '../../../shared/model/source.ts';
import { VerticalId } from '../../../shared/model/vertical.ts';

/** What an address says, or null where the server would refuse it. */
export const parseSid = (text: string | null): number | null =>
  ObjectSid.safeParse(Number(text ?? undefined)).data ?? null;

export const parseSource = (text: string | null): SourceId | null =>
  SourceId.options.find(({ value }) => String(value) === text)?.value ?? null;

export const parseVertical = (text: string | null): VerticalId | null =>
  VerticalId.options.find(({ value }) => String(value) === text)?.value ?? null;

/** Each object once; what can't be the number of one is left out. */
export function parseSids(text: string | null): number[] {
  const sids = (text ?? '').split(',').map(parseSid);
  return [...new Set(sids)].filter((sid) => sid !== null);
}
