import { ObjectSid } from '../../../shared/model/lookup/object.ts';
import { SourceId } from '../../../shared/model/source.ts';
import { VerticalId } from '../../../shared/model/vertical.ts';

/** Null for anything the server would reject. */
export const parseSid = (text: string | null): number | null =>
  ObjectSid.safeParse(Number(text ?? undefined)).data ?? null;

export const parseSource = (text: string | null): SourceId | null =>
  SourceId.options.find(({ value }) => String(value) === text)?.value ?? null;

export const parseVertical = (text: string | null): VerticalId | null =>
  VerticalId.options.find(({ value }) => String(value) === text)?.value ?? null;

/** Whether a list names an object more than once. */
export const hasRepeated = (text: string | null): boolean => {
  const named = (text ?? '').split(',').filter(Boolean);
  return new Set(named).size < named.length;
};

export function parseSids(text: string | null): number[] {
  const sids = (text ?? '').split(',').map(parseSid);
  return [...new Set(sids)].filter((sid) => sid !== null);
}
