import { AlertLine, maxLines } from '../../../shared/model/lookup/alert.ts';
import type { News } from './judging/news.ts';

export const messageLines = (news: readonly News[]) => ({
  lines: news.slice(0, maxLines).map((each) => AlertLine.parse(each)),
  more: Math.max(0, news.length - maxLines),
});
