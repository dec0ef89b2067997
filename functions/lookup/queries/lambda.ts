import * as queries from '../../../shared/api/lookup/queries.ts';
import { serve } from '../../platform/http/serve.ts';
import { readBrief } from './brief.ts';
import { chooseSource } from './chooseSource.ts';
import { readFigures } from './figures.ts';
import { readForecasts } from './forecasts.ts';
import { listObjects, readBrowse } from './listObjects.ts';
import { readMarket } from './market.ts';
import { readNames } from './names.ts';
import { readInsight, readObject, worklist } from './objects.ts';
import { readPublicLookUp } from './publicLookUp.ts';
import { readChanges, readOwn } from './readOwn.ts';
import { listReleases, readMethod, readRecord, readReleaseChecks } from './readReleases.ts';
import { advanced, match, surprise } from './search.ts';
import { readQuotes, readSignals } from './signals/readSignals.ts';
import { readUsefulness, readVotes, voteOnSignal } from './signals/voteOnSignal.ts';
import { readYearReview } from './yearReview.ts';

export const handler = serve(queries, {
  readObject,
  readInsight,
  readPublicLookUp,
  readYearReview,
  listReleases,
  readBrief,
  readNames,
  readForecasts,
  readRecord,
  readMethod,
  readReleaseChecks,
  readQuotes,
  readSignals,
  readVotes,
  voteOnSignal,
  readUsefulness,
  readBrowse,
  readMarket,
  listObjects,
  readFigures,
  readChanges,
  readOwn,
  match,
  advanced,
  surprise,
  worklist,
  chooseSource,
});
