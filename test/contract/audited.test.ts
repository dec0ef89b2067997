import { expect, test } from 'vitest';
import { entryOf } from '../../infra/stack/functionFolders.ts';
import { allEndpoints } from '../../shared/api/index.ts';
import { handlersIn, reaches } from './reaches.ts';

/** The only way to write an entry: a part of a transaction. */
const entry = 'functions/platform/data/audit.ts#audited';

/** Why calls change something without an entry in the audit log. */
const without: Readonly<Record<string, string>> = {
  'Changes only what the person sees of the product.':
    'changeDigest changeReportMails stopDigest writeSettings chooseSource voteOnSignal noteReading visitPortal',
  'Changes saved work, whose rows say whose it is and when it was changed.':
    'saveList changeSavedList removeSavedList saveView changeSavedView removeSavedView sendView addAnnotation ' +
    'changeAnnotation removeAnnotation setAlert changeAlert removeAlert testAlert sendReport',
  'Writes in a thread, which names who wrote.': 'askQuestion writeInThread removeNote',
  'Begins what another call completes with an entry.':
    'requestReset askForInvite register startSecondFactor startPasskey startPasskeyLogin beginUpload finishUpload',
  'Each person whom the job changes gets an entry that names the job.': 'startMemberJob cancelMemberJob',
  'Visitors and guests have no account that an entry could name.': 'sendMessage joinPreview',
  'The activity log has what people do, and the end of a session.':
    'logout writeLog queryLog removeOwnEvents',
};
const excused = Object.values(without).flatMap((names) => names.split(' '));

const changing = allEndpoints.filter(({ endpoint }) => endpoint.changesState);

test.each(changing)('$feature $name writes an entry with what it changes, or has a reason not to', (call) => {
  const handler = handlersIn(entryOf(call.feature)).get(call.name) ?? '';
  expect({ writes: reaches(handler, entry) }, handler).toEqual({ writes: !excused.includes(call.name) });
});

test('each reason belongs to one changing call', () => {
  const names = changing.map(({ name }) => name);
  expect(excused.filter((name, at) => !names.includes(name) || excused.indexOf(name) !== at)).toEqual([]);
});
