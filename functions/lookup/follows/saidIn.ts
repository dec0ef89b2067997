import { FollowLine, maxLines } from '../../../shared/model/lookup/follow.ts';
import type { Told } from '../following/judging/told.ts';

export const saidIn = (told: readonly Told[]) => ({
  lines: told.slice(0, maxLines).map((each) => FollowLine.parse(each)),
  more: Math.max(0, told.length - maxLines),
});
