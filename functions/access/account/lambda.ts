import * as endpoints from '../../../shared/api/access/account.ts';
import { serve } from '../../platform/http/serve.ts';
import { changeDigest, readDigest } from './digest.ts';
import { changeReportMails, readReportMails } from './reportMails.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';
import { readSettings, writeSettings } from './settings.ts';
import { openStopPage, stopDigest } from './stopDigest.ts';
import { updateAccount } from './updateAccount.ts';

export const handler = serve(endpoints, {
  updateAccount,
  readSettings,
  writeSettings,
  listSessions,
  endOtherSessions,
  endSession,
  readDigest,
  changeDigest,
  readReportMails,
  changeReportMails,
  stopDigest,
  openStopPage,
});
