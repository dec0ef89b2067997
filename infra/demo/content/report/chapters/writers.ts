import type { ChapterKind } from '../../briefs/brief.ts';
import type { ChapterWriter } from '../chapter.ts';
import { company } from './company.ts';
import { moves } from './moves.ts';
import { outlook } from './outlook.ts';
import { people } from './people.ts';
import { places } from './places.ts';
import { returning } from './returning.ts';
import { season } from './season.ts';
import { standing } from './standing.ts';
import { interests, topics } from './topics.ts';

export const writers: Record<ChapterKind, ChapterWriter> = {
  company,
  interests,
  moves,
  outlook,
  people,
  places,
  returning,
  season,
  standing,
  topics,
};
