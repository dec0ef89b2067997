import * as queries from '../../../shared/api/lookup/queries.ts';
import { serve } from '../../platform/http/serve.ts';
import { readBrief } from './brief.ts';
import { readBrowse } from './browse.ts';
import { chooseSource } from './chooseSource.ts';
import { readFigures } from './figures.ts';
import { readForecasts } from './forecasts.ts';
import { readInsight } from './insight.ts';
import { listObjects } from './listObjects.ts';
import { listReleases } from './listReleases.ts';
import { readMarket } from './market.ts';
import { readNames } from './names.ts';
import { readObject, worklist } from './objects.ts';
import { readPublicLookUp } from './publicLookUp.ts';
import { readChanges } from './readChanges.ts';
import { readMethod } from './readMethod.ts';
import { readOwn } from './readOwn.ts';
import { readRecord } from './readRecord.ts';
import { readReleaseChecks } from './readReleaseChecks.ts';
import { advanced, match, surprise } from './search.ts';
import { readQuotes } from './signals/readQuotes.ts';
import { readSignals } from './signals/readSignals.ts';
import { readUsefulness } from './signals/readUsefulness.ts';
import { readVotes } from './signals/readVotes.ts';
import { voteOnSignal } from './signals/voteOnSignal.ts';
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
